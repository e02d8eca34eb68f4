import type { Hand } from './hands.ts';
import type { Traits } from './traits.ts';

/** The properties of a product that determine its picture. Sizes in mm. */
export type Appearance = {
  shape: string;
  /** `#rrggbb` */
  colour?: string | null;
  /** Id of a material in the API's vocabulary. */
  material?: string | null;
  /** Colour and material of the product itself, if they are more exact than those above. */
  exactColour?: string | null;
  exactMaterial?: string | null;
  /** Side of an asymmetric piece, as seen by a person in front of it. */
  hand?: Hand | null;
  width?: number | null;
  height?: number | null;
  depth?: number | null;
  /** Selects one of the pictures that show the product equally well. */
  seed?: number | null;
  /** 0 front, 1 other side, 2 in a room, 3 detail, 4 other side enlarged. */
  view?: number | null;
  /** Traits that the product's name states and a picture can show. */
  traits?: Traits;
};
