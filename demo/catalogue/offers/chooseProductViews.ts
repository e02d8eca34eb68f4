import { chooseViews, type ChosenPicture } from '../../pictures/choosePicture.ts';
import type { PictureFacts } from '../../pictures/pictureName.ts';
import { getFullAppearance } from './getAppearance.ts';
import type { Product } from './Product.ts';

/**
 * The piece that shows a product, in each view; empty if there is no similar one. `getPictures` returns the pictures of
 * a shape, sorted by their names.
 */
export function chooseProductViews<T extends PictureFacts>(
  product: Product,
  getPictures: (shape: string) => readonly T[],
): ChosenPicture<T>[] {
  const appearance = getFullAppearance(product);
  return chooseViews({ ...appearance, seed: product.number * 7919 }, getPictures(appearance.shape));
}
