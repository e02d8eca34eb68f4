import { isPot, isStemmed } from '../../pictures/designs.ts';
import type { Size } from './Product.ts';

/** Nouns of categories that contain several kinds of products, and the sizes for which each noun is correct. */
const FITS: readonly (readonly [noun: RegExp, fits: (size: Size) => boolean])[] = [
  [/^Patelnia/, ({ height }) => !isPot(height ?? 0)],
  [/^Garnek/, ({ height }) => isPot(height ?? 0)],
  [/^Szklanki/, ({ height }) => !isStemmed(height ?? 0)],
  [/^Kieliszki/, ({ height }) => isStemmed(height ?? 0)],
  [/^Bieżnik/, ({ width }) => (width ?? 0) <= 600],
  [/^Obrus/, ({ width }) => (width ?? 0) > 600],
  [/^Ręcznik kąpielowy/, ({ width }) => (width ?? 0) >= 650],
  [/^Gałki/, ({ width }) => (width ?? 0) <= 60],
];

/** Whether the noun is correct for the size: a pan is not 20 cm high, and a table runner is not 150 cm wide. */
export function nounFits(noun: string, size: Size) {
  return FITS.every(([pattern, fits]) => !pattern.test(noun) || fits(size));
}
