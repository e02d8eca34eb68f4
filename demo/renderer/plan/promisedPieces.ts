import { bestPictures } from '../../pictures/choosePicture.ts';
import { namedTraits } from '../../pictures/namedTraits.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import { brokenPromises } from '../../pictures/traits.ts';
import { getAppearance } from '../../catalogue/offers/getAppearance.ts';
import type { ModelName } from '../models/models.ts';
import type { Combination } from './countCombinations.ts';
import { planPiece } from './planPiece.ts';
import type { PlannedPicture } from './PlannedPicture.ts';

/**
 * Shapes whose nouns state traits that not every piece has, with the number of those nouns (the first ones of a kind).
 */
const PROMISES: Partial<Record<ModelName, number>> = {
  sofa: 1,
  wardrobe: 1,
  roundCoffeeTable: 1,
  cushion: 1,
  desk: 1,
  table: 1,
  officeChair: 1,
  glass: 2,
  pan: 2,
  bulb: 2,
  coatRack: 1,
  bookcase: 1,
  chair: 1,
  gardenSet: 1,
};
/** A model's choices repeat after this many variants. */
const VARIANTS = 12;

/**
 * Pieces for nouns that state a trait (two seats, a mirror). A piece is added if no piece of that colour has the trait,
 * or if a piece without it could be chosen for the product.
 */
export function promisedPieces(
  shape: ModelName,
  combinations: readonly Combination[],
  others: readonly PlannedPicture[],
) {
  const pieces: PlannedPicture[] = [];
  const promises = PROMISES[shape] ?? 0;
  for (const { combination, product, number } of listProducts(combinations)) {
    for (const { text } of product.kind.nouns.slice(0, promises)) {
      const known = [...others, ...pieces];
      const traits = namedTraits(shape, text);
      const isKept = (piece: PlannedPicture) => brokenPromises(traits, shownTraits(piece)) === 0;
      const isThere = known.some((piece) => piece.colour === combination.colour && isKept(piece));
      if (isThere && bestPictures({ ...getAppearance(product), shape, traits }, known).every(isKept)) continue;
      const variants = Array.from({ length: VARIANTS }, (_, i) => known.length + i);
      const piece = variants.map((variant) => planPiece(shape, combination, number, variant)).find(isKept);
      if (piece) pieces.push(piece);
    }
  }
  return pieces;
}

const listProducts = (combinations: readonly Combination[]) =>
  combinations.flatMap((combination) =>
    combination.products.map((product, number) => ({ combination, product, number })),
  );
