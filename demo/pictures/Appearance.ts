import type { Traits } from './traits.ts';

/** What a product looks like, as far as the choice of its picture depends on it. Sizes in mm. */
export type Appearance = {
  shape: string;
  /** `#rrggbb` */
  colour?: string | null;
  /** Identifier of a material in the vocabulary of the API. */
  material?: string | null;
  width?: number | null;
  height?: number | null;
  depth?: number | null;
  /** Decides between pictures that show the product equally well. */
  seed?: number | null;
  /** 0 from the front, 1 from the other side, 2 in a room, 3 a detail, 4 nearer from the other side. */
  view?: number | null;
  /** What the product's name promises and a picture shows. */
  traits?: Traits;
};
