import type { CategoryNode } from '@gniazdo/api/catalogue/categories/categoryTree';
import type { LibraryPicture } from '../../pictures/PictureLibrary.ts';
import type { Kind } from '../kinds/Kind.ts';
import type { Colour } from '../vocabulary/colours.ts';
import type { Gender } from '../vocabulary/grammar.ts';
import type { Material } from '../vocabulary/materials.ts';
import type { Style } from '../vocabulary/styles.ts';

/** The identifier by which the importer can match offers of several shops to one product. */
export type Identity = 'gtin' | 'mpn' | 'name';

/** Whole millimetres; null for a dimension that the product doesn't have. */
export type Size = { width: number | null; height: number | null; depth: number | null; diameter: number | null };

/** A product in one colour, sold by one or several shops. */
export type Product = {
  /** Unique within the catalogue. */
  number: number;
  kind: Kind;
  category: CategoryNode;
  /** From the product's category up to the root. */
  path: readonly CategoryNode[];
  noun: string;
  gender: Gender;
  brand: string;
  series: string;
  /** The same for all products of its family. */
  group: string;
  colour: Colour;
  material: Material;
  style: Style;
  /** Its front. Only larger catalogues have several products with the same one. */
  picture: LibraryPicture;
  /** That of the piece. */
  size: Size;
  /** That offers state. */
  statedSize: Size;
  /** The largest width of a table with a leaf, or the largest height of a desk that can be raised, mm. */
  largest: Partial<Record<'width' | 'height', number>>;
  /** Whether all titles state the material, because another product of the family has the same colour. */
  isMaterialNamed: boolean;
  /** The size as titles state it, e.g. `3-osobowa`, `160x200 cm`; '' if they state none. */
  sizeLabel: string;
  extra: string;
  /** Usual price, grosze. */
  price: number;
  identity: Identity;
  gtin: string;
  mpn: string;
  pictures: number;
  /** Quality, 0–1. It determines the ratings. */
  quality: number;
  popularity: number;
  isBestseller: boolean;
};
