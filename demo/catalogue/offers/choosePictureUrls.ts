import { chooseViews } from '../../pictures/choosePicture.ts';
import { PictureLibrary } from '../../pictures/PictureLibrary.ts';
import { getPicturePath } from '../../pictures/picturePath.ts';
import { getFullAppearance } from './getAppearance.ts';
import type { Product } from './Product.ts';

const library = new PictureLibrary();

/** URLs of a product's pictures: different views of the same piece, the front first. */
export function choosePictureUrls(product: Product, origin: string): string[] {
  const appearance = getFullAppearance(product);
  return chooseViews({ ...appearance, seed: product.number * 7919 }, library.of(appearance.shape))
    .slice(0, product.pictures)
    .map((chosen) => origin + getPicturePath(chosen));
}
