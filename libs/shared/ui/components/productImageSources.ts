import { getImageSize, imagePath, type Image, type ImageSizeName } from '@gniazdo/contracts';

/** The query of windows in which cards are as narrow as on phones. Lists get the mobile sizes there. */
export const MOBILE_MEDIA = '(max-width:639px)';

/**
 * URLs of a picture in the sizes of lists: webp for `srcset`, jpg as a fallback. `srcset` is for the `sizes` attribute;
 * `desktop` and `mobile` are by the density of the screen.
 */
export function productImageSources(image: Pick<Image, 'id' | 'type'>) {
  const url = (name: ImageSizeName) => imagePath(image, getImageSize({ name }), 'webp');
  const [plain, retina] = [url('listingRectangle'), url('listingRectangleRetina')];
  return {
    srcset: `${plain} 320w,${retina} 640w`,
    // A comma without a space would be a part of the first URL.
    desktop: `${plain}, ${retina} 2x`,
    mobile: `${url('listingRectangleMobile')}, ${url('listingRectangleMobileRetina')} 2x`,
    fallback: imagePath(image, getImageSize({ name: 'listingRectangle' }), 'jpg'),
  };
}
