import { getGeneralShape } from '../../pictures/getCategoryShape.ts';
import { findLook, lookDistance, type Look } from '../../pictures/looks.ts';
import { compareProportions } from '../../pictures/proportions.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import { brokenPromises } from '../../pictures/traits.ts';
import { getFullAppearance } from '../../catalogue/offers/getAppearance.ts';
import type { Product } from '../../catalogue/offers/Product.ts';
import { models, type ModelName } from '../models/models.ts';
import { listProducts } from './listProducts.ts';
import { planPiece } from './planPiece.ts';
import type { PlannedPicture } from './PlannedPicture.ts';
import { ALIKE } from './proportionalPieces.ts';

/** A model's choices repeat after this many variants. */
const VARIANTS = 12;

/** Pieces of each special shape: one for each colour, kind of material, trait and proportions of its products. */
export function planSpecialPieces(seed: number): PlannedPicture[][] {
  const shapes = new Map<ModelName, PlannedPicture[]>();
  for (const product of listProducts(seed)) {
    const shape = getFullAppearance(product).shape as ModelName;
    if (shape === getGeneralShape(product.category.slug)) continue;
    const pieces = shapes.get(shape) ?? [];
    shapes.set(shape, pieces);
    const piece = planMissing(shape, product, pieces);
    if (piece) pieces.push(piece);
  }
  return [...shapes.values()];
}

/** A piece that shows the product, if none of the others does. */
function planMissing(shape: ModelName, product: Product, others: readonly PlannedPicture[]) {
  const appearance = getFullAppearance(product);
  const looks: readonly Look[] = models[shape].looks;
  const ownLook = findLook(appearance.material);
  const look = ownLook && looks.includes(ownLook) ? ownLook : looks[0]!;
  const hasTraits = (piece: PlannedPicture) => brokenPromises(appearance.traits, shownTraits(piece)) === 0;
  const isShown = (piece: PlannedPicture) =>
    piece.colour === appearance.colour &&
    lookDistance(piece.look, look) < 2 &&
    hasTraits(piece) &&
    compareProportions(appearance, piece) <= ALIKE;
  if (others.some(isShown)) return undefined;
  const combination = { look, colour: appearance.colour, material: undefined, products: [product] };
  return Array.from({ length: VARIANTS }, (_, i) => planPiece(shape, combination, 0, others.length + i)).find(
    hasTraits,
  );
}
