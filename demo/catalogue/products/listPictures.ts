import { isAsymmetric } from '../../pictures/hands.ts';
import { pictureName, type PictureView } from '../../pictures/pictureName.ts';
import { PictureLibrary, type LibraryPicture } from '../../pictures/PictureLibrary.ts';
import { getPicturePath, type PictureVariant } from '../../pictures/picturePath.ts';
import { isPopular } from './isPopular.ts';
import type { Product } from './Product.ts';

const library = new PictureLibrary();
const byName = new Map<string, Map<string, LibraryPicture>>();
/** The picture after the front and the other side shows the product in a room. */
const MIN_OF_POPULAR = 3;
/** Views in the order of an offer's pictures, after the front; a piece without one has its front again, changed. */
const VIEWS: readonly (PictureVariant & { view: PictureView | null })[] = [
  { view: 'side', zoom: 1, isMirrored: true },
  { view: 'room', zoom: 1.35, isMirrored: false },
  { view: 'detail', zoom: 2, isMirrored: false },
  { view: null, zoom: 1.35, isMirrored: true },
  { view: null, zoom: 1.65, isMirrored: false },
  { view: null, zoom: 2.4, isMirrored: true },
];
/** Added to the zoom of a piece whose sides differ, instead of mirroring: the mirror image is another product. */
const UNMIRRORED_ZOOM = 0.2;

/** URLs of a product's pictures: the front of its piece first, then the piece opened, then its other views. */
export function listPictureUrls(product: Product, origin: string): string[] {
  const { picture } = product;
  const count = isPopular(product) ? Math.max(product.pictures, MIN_OF_POPULAR) : product.pictures;
  const plain = { zoom: 1, isMirrored: false };
  const find = (view: PictureView) => findView(picture, view);
  const opened = picture.hasOpenView ? find('open') : undefined;
  const others = VIEWS.map(({ view, zoom, isMirrored }) => {
    const seen = view && find(view);
    if (seen) return { picture: seen, ...plain };
    const isFixed = isMirrored && isAsymmetric(picture.shape);
    return { picture, zoom: isFixed ? zoom + UNMIRRORED_ZOOM : zoom, isMirrored: isMirrored && !isFixed };
  });
  return [{ picture, ...plain }, ...(opened ? [{ picture: opened, ...plain }] : []), ...others]
    .slice(0, count)
    .map((shown) => origin + getPicturePath(shown));
}

function findView(picture: LibraryPicture, view: PictureView) {
  const { shape } = picture;
  const known = byName.get(shape) ?? new Map(library.of(shape).map((each) => [pictureName(each), each]));
  byName.set(shape, known);
  return known.get(pictureName({ ...picture, view }));
}
