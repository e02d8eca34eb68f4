import type { Image } from '@gniazdo/contracts/offers';

/** More pictures of a product are on its page. */
const MAX_SLIDES = 10;

const USUAL_TYPE = 'product';

/**
 * The pictures that follow the first one of a card, as a short text for the props of an island: `2191 2192 room/7`.
 * Undefined for less than two pictures.
 */
export function joinSlides(images: readonly Pick<Image, 'id' | 'type'>[]) {
  const names = images.slice(1, MAX_SLIDES).map(({ id, type }) => (type === USUAL_TYPE ? id : `${type}/${id}`));
  return names.join(' ') || undefined;
}

/** The pictures of a text of `joinSlides`. */
export function parseSlides(text: string): Image[] {
  return text.split(' ').map((name) => {
    const [id = '', type = USUAL_TYPE] = name.split('/').toReversed();
    return { id, type, cropped: false };
  });
}
