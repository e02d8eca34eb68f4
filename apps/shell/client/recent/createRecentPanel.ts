import { imagePath, paths } from '@gniazdo/contracts';
import { formatPrice } from '@gniazdo/format';
import { RECENT_THUMBNAIL_PX } from '@gniazdo/ui/tokens';
import { addStyleSheet } from '../dom/addStyleSheet.ts';
import { createElement } from '../dom/createElement.ts';
import type { RecentVariant } from './fetchRecentVariants.ts';
import style from './recent.css?text';

const TITLE = 'Ostatnio oglądane';

let hasStyles = false;

/** The closed panel of recently viewed products: each with a small picture, its name and price, as a link. */
export function createRecentPanel(variants: RecentVariant[]) {
  if (!hasStyles) addStyleSheet(document, style);
  hasStyles = true;
  return createElement(
    'section',
    { class: 'recent', popover: 'manual', 'aria-label': TITLE },
    createElement('p', { class: 'recent-title' }, TITLE),
    createElement('ul', { class: 'recent-list' }, ...variants.map(createItem)),
  );
}

function createItem({ id, slug, name, image, price }: RecentVariant) {
  const link = createElement('a', { class: 'recent-link', href: paths.variant(id, slug) });
  const size = { width: RECENT_THUMBNAIL_PX, height: RECENT_THUMBNAIL_PX };
  const picture = createElement('img', { class: 'recent-picture', alt: '', loading: 'lazy', ...size });
  if (image) {
    const [one, two] = [RECENT_THUMBNAIL_PX, 2 * RECENT_THUMBNAIL_PX].map((side) =>
      imagePath(image, { width: side, height: side }, 'webp'),
    );
    picture.srcset = `${one} 1x, ${two} 2x`;
  }
  const words = createElement('span', { class: 'recent-words' });
  const nameElement = createElement('span', { class: 'recent-name' }, name);
  words.append(nameElement, ' ', createElement('b', { class: 'recent-price' }, formatPrice(price.price)));
  link.append(picture, words);
  return createElement('li', {}, link);
}
