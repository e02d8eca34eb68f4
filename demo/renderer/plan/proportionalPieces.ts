import { compareProportions, hasProportions } from '../../pictures/proportions.ts';
import { getAppearance } from '../../catalogue/offers/getAppearance.ts';
import type { ModelName } from '../models/models.ts';
import type { Combination } from './countCombinations.ts';
import { planPiece } from './planPiece.ts';
import type { PlannedPicture } from './PlannedPicture.ts';

/** Proportions that differ by less look alike. */
export const ALIKE = Math.log(1.25);

/** Pieces with the proportions of products that no piece of their colour has, for shapes that differ in them. */
export function proportionalPieces(
  shape: ModelName,
  combinations: readonly Combination[],
  others: readonly PlannedPicture[],
): PlannedPicture[] {
  if (!hasProportions(shape)) return [];
  const pieces: PlannedPicture[] = [];
  for (const combination of combinations) {
    for (const [number, product] of combination.products.entries()) {
      const appearance = getAppearance(product);
      // A topper is counted with the mattresses, but has a shape of its own.
      if (appearance.shape !== shape) continue;
      const isShown = [...others, ...pieces].some(
        (piece) => piece.colour === combination.colour && compareProportions(appearance, piece) <= ALIKE,
      );
      if (!isShown) pieces.push(planPiece(shape, combination, number, others.length + pieces.length));
    }
  }
  return pieces;
}
