import type { Gender } from '../vocabulary/grammar.ts';
import type { MaterialName } from '../vocabulary/materials.ts';

export const FAMILIES = [
  'sofa',
  'chair',
  'table',
  'storage',
  'bed',
  'mattress',
  'kids',
  'garden',
  'lamp',
  'rug',
  'textile',
  'decor',
  'kitchen',
  'bath',
  'office',
  'part',
] as const;
export type Family = (typeof FAMILIES)[number];

export const SIZE_LABELS = ['seats', 'bed', 'w', 'wd', 'wh', 'dia', 'h', 'none'] as const;
/** The size that a title names: number of seats, mattress, width, width × depth … */
export type SizeLabel = (typeof SIZE_LABELS)[number];

/** Minimum and maximum, cm; equal for a fixed size. */
export type Span = readonly [number, number];

/** Properties of the offers of one category. */
export type Kind = {
  /** Slug of the category. */
  slug: string;
  nouns: { text: string; gender: Gender }[];
  /** Relative frequency among all product families. */
  weight: number;
  width: Span | null;
  height: Span | null;
  depth: Span | null;
  diameter: Span | null;
  /** PLN */
  price: Span;
  family: Family;
  materials: MaterialName[];
  sizeLabel: SizeLabel;
  /** Phrases that may follow the noun in a title. */
  extras: string[];
};
