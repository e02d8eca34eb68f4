import { bestPictures } from '../../pictures/choosePicture.ts';
import { getExactFacts } from '../../pictures/exactPieces.ts';
import { lookDistance, type Look } from '../../pictures/looks.ts';
import { pictureName } from '../../pictures/pictureName.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import { brokenPromises } from '../../pictures/traits.ts';
import { getFullAppearance } from '../../catalogue/offers/getAppearance.ts';
import { models } from '../models/models.ts';
import { listProducts } from './listProducts.ts';
import type { PlannedPicture } from './PlannedPicture.ts';

const MAX_PIECES = 270;

/**
 * Exact pieces, those that most products use first: `fronts` in the fabric or shade of products that would otherwise
 * have a picture in another one.
 */
export function planExactPieces(fronts: readonly PlannedPicture[], seed: number): PlannedPicture[] {
  const sorted = fronts.toSorted((a, b) => (pictureName(a) < pictureName(b) ? -1 : 1));
  const byShape = Map.groupBy(sorted, ({ shape }) => shape as string);
  const uses = new Map<string, { piece: PlannedPicture; difference: number; count: number }>();
  for (const product of listProducts(seed)) {
    const appearance = getFullAppearance(product);
    const similar = bestPictures(appearance, byShape.get(appearance.shape) ?? []);
    const picture = similar[(product.number * 7919) % similar.length];
    const piece = picture && getExactFacts(appearance, picture);
    if (!piece || piece === picture || !canShow(piece, picture)) continue;
    const name = pictureName(piece);
    const difference = lookDistance(piece.look, picture.look);
    uses.set(name, { piece, difference, count: (uses.get(name)?.count ?? 0) + 1 });
  }
  // Pieces of quite another material come first: a shade of fabric instead of rattan.
  return [...uses]
    .sort(
      ([nameA, a], [nameB, b]) =>
        Number(b.difference === 2) - Number(a.difference === 2) || b.count - a.count || (nameA < nameB ? -1 : 1),
    )
    .slice(0, MAX_PIECES)
    .map(([, { piece }]) => piece);
}

/** Whether the model can have the look, and shows the same traits in it. */
function canShow(piece: PlannedPicture, picture: PlannedPicture) {
  const isAlike = lookDistance(piece.look, picture.look) < 2;
  const isKnown = (models[piece.shape].looks as readonly Look[]).includes(piece.look);
  return (isAlike || isKnown) && brokenPromises(shownTraits(picture), shownTraits(piece)) === 0;
}
