import { chooseViews, type ChosenPicture } from '../../pictures/choosePicture.ts';
import type { Frame } from '../../pictures/designs.ts';
import type { PictureFacts } from '../../pictures/pictureName.ts';
import { namedUnplannedTraits } from '../../pictures/namedTraits.ts';
import { getFullAppearance, getName } from './getAppearance.ts';
import type { Product } from './Product.ts';

/** Category of photo frames: its products have the colour of the frame. */
export const FRAMES_SLUG = 'ramki';
const FRAMES: Readonly<Record<string, Frame>> = {
  '#c49a6c': 'oak',
  '#d8b98c': 'oak',
  '#1d1d1f': 'black',
  '#44474c': 'black',
  '#6b4a35': 'walnut',
  '#c9a24b': 'brass',
};

/** The frame in the colour of a product; null if there is none. */
export const findFrame = (product: Product) => FRAMES[getFullAppearance(product).colour] ?? null;

/**
 * The piece that shows a product, in each view; empty if there is no similar one. `getPictures` returns the pictures of
 * a shape, sorted by their names.
 */
export function chooseProductViews<T extends PictureFacts>(
  product: Product,
  getPictures: (shape: string) => readonly T[],
): ChosenPicture<T>[] {
  const appearance = getFullAppearance(product);
  const { shape } = appearance;
  const frame = product.category.slug === FRAMES_SLUG ? findFrame(product) : null;
  const traits = { ...appearance.traits, ...namedUnplannedTraits(shape, getName(product)), ...(frame && { frame }) };
  return chooseViews({ ...appearance, traits, seed: product.number * 7919 }, getPictures(shape));
}
