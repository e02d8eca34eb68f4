import { PictureLibrary } from '../../pictures/PictureLibrary.ts';
import { getPicturePath } from '../../pictures/picturePath.ts';
import { chooseProductViews } from './chooseProductViews.ts';
import { isPopular } from './isPopular.ts';
import type { Product } from './Product.ts';

const library = new PictureLibrary();
/** The third picture shows the product in a room. */
const MIN_OF_POPULAR = 3;

/** URLs of a product's pictures: different views of the same piece, the front first. */
export function choosePictureUrls(product: Product, origin: string): string[] {
  const count = isPopular(product) ? Math.max(product.pictures, MIN_OF_POPULAR) : product.pictures;
  return chooseProductViews(product, (shape) => library.of(shape))
    .slice(0, count)
    .map((chosen) => origin + getPicturePath(chosen));
}
