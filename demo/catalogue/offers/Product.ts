import type { CategoryNode } from '@gniazdo/api/resources/categories/categoryTree';
import type { Kind } from '../kinds/Kind.ts';
import type { Colour } from '../vocabulary/colours.ts';
import type { Gender } from '../vocabulary/grammar.ts';
import type { Material } from '../vocabulary/materials.ts';
import type { Style } from '../vocabulary/styles.ts';

/** By what the importer can find out that offers of several shops are one product. */
export type Identity = 'gtin' | 'mpn' | 'name';

/** Whole millimetres; null where the thing has no such side. */
export type Size = { width: number | null; height: number | null; depth: number | null; diameter: number | null };

/** One thing in one colour, which one or several shops sell. */
export type Product = {
  /** Unique in the catalogue. */
  number: number;
  kind: Kind;
  category: CategoryNode;
  /** From the category to its root. */
  path: readonly CategoryNode[];
  noun: string;
  gender: Gender;
  brand: string;
  series: string;
  colour: Colour;
  material: Material;
  style: Style;
  size: Size;
  /** What a title says about the size, e.g. `3-osobowa`, `160x200 cm`; '' when nothing. */
  sizeLabel: string;
  extra: string;
  /** Usual price, grosze. */
  price: number;
  identity: Identity;
  gtin: string;
  mpn: string;
  pictures: number;
  /** 0–1, how much shoppers like it. */
  quality: number;
  popularity: number;
  isBestseller: boolean;
};
