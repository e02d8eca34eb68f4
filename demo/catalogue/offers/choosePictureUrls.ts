import { chooseViews } from '../../pictures/choosePicture.ts';
import { namedTraits } from '../../pictures/namedTraits.ts';
import { PictureLibrary } from '../../pictures/PictureLibrary.ts';
import { getPicturePath } from '../../pictures/picturePath.ts';
import { getAppearance } from './getAppearance.ts';
import type { Product } from './Product.ts';

const library = new PictureLibrary();

/** URLs of a product's pictures: different views of the same piece, the front first. */
export function choosePictureUrls(product: Product, origin: string): string[] {
  const { noun, sizeLabel, extra, number, pictures } = product;
  const appearance = getAppearance(product);
  const traits = namedTraits(appearance.shape, [noun, sizeLabel, extra].join(' '));
  return chooseViews({ ...appearance, traits, seed: number * 7919 }, library.of(appearance.shape))
    .slice(0, pictures)
    .map((chosen) => origin + getPicturePath(chosen));
}
