import { showsMaterial } from '../../pictures/exactPieces.ts';
import { PictureLibrary } from '../../pictures/PictureLibrary.ts';
import { chooseProductViews } from './chooseProductViews.ts';
import { fitSize } from './fitSize.ts';
import { getFullAppearance } from './getAppearance.ts';
import { presentSize } from './makeSize.ts';
import type { Product } from './Product.ts';

const library = new PictureLibrary();

/**
 * The products of a family with a size and materials that their pictures show. If no size of the kind has the
 * proportions of all pictures, titles state none.
 */
export function describePictures(products: readonly Product[]): Product[] {
  const [first] = products;
  if (!first) return [];
  const fronts = products.map((product) => chooseProductViews(product, (shape) => library.of(shape))[0]?.picture);
  const fitting = fitSize(
    first,
    fronts.flatMap((front) => front ?? []),
  );
  const statedSize = fitting ?? first.statedSize;
  const sizeLabel = fitting && first.sizeLabel ? presentSize(first.kind, statedSize, first.gender) : '';
  return products.map((product, index) => {
    const front = fronts[index];
    const isMaterialShown = !front || showsMaterial(getFullAppearance(product), front);
    return { ...product, statedSize, sizeLabel, isMaterialShown };
  });
}
