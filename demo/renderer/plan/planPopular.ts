import { pictureName } from '../../pictures/pictureName.ts';
import { chooseProductViews } from '../../catalogue/offers/chooseProductViews.ts';
import { isPopular } from '../../catalogue/offers/isPopular.ts';
import { SHAPES_WITH_SETTING } from '../settings/findSetting.ts';
import { listProducts } from './listProducts.ts';
import type { PlannedPicture } from './PlannedPicture.ts';

/** The views of the piece that shows each of the most popular products, the most popular first. */
export function listPopularViews(pictures: readonly PlannedPicture[], seed: number) {
  const sorted = pictures.toSorted((a, b) => (pictureName(a) < pictureName(b) ? -1 : 1));
  const byShape = Map.groupBy(sorted, ({ shape }) => shape as string);
  return listProducts(seed)
    .filter(isPopular)
    .sort((a, b) => b.popularity - a.popularity || a.number - b.number)
    .map((product) => chooseProductViews(product, (shape) => byShape.get(shape) ?? []));
}

/**
 * Front pictures of the most popular products, the most popular first. `pictures` is the whole plan: the pictures that
 * the generator chooses from.
 */
export function listPopularFronts(pictures: readonly PlannedPicture[], seed: number): PlannedPicture[] {
  return [...new Set(listPopularViews(pictures, seed).flatMap(([front]) => (front ? [front.picture] : [])))];
}

/** Pictures in a room of the pieces that show the most popular products, if `pictures` has none. */
export function planPopularRooms(pictures: readonly PlannedPicture[], seed: number): PlannedPicture[] {
  const missing = listPopularViews(pictures, seed).flatMap(([front, , room]) =>
    front && SHAPES_WITH_SETTING.has(front.picture.shape) && room?.picture.view !== 'room' ? [front.picture] : [],
  );
  return [...new Set(missing)].map((piece) => ({ ...piece, view: 'room' }));
}
