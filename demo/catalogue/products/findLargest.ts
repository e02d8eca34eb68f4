import type { LibraryPicture } from '../../pictures/PictureLibrary.ts';
import { EXTENDING_LEAF_SHARE } from '../../pictures/designs.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import type { Product } from './Product.ts';

const LIFT_MM = 500;

/** The sides of a piece that its user can enlarge, and how far, mm. */
export function findLargest(
  piece: Pick<LibraryPicture, 'shape' | 'look' | 'width' | 'height' | 'depth' | 'variant'>,
): Product['largest'] {
  if (piece.shape === 'extendingTable')
    return { width: Math.round((piece.width * (1 + EXTENDING_LEAF_SHARE)) / 10) * 10 };
  return shownTraits(piece).lift === true ? { height: piece.height + LIFT_MM } : {};
}
