import { imagePath, paths } from '@gniazdo/contracts';
import { formatPrice } from '@gniazdo/format';
import { RECENT_THUMBNAIL_PX } from '@gniazdo/ui/tokens';
import type { RecentVariant } from './getVariants.ts';
import style from './recent.css?text';

/** The panel, closed: each offer with a small picture, its name and price, as a link. */
export function createRecentPanel(variants: RecentVariant[]) {
  addStyle();
  const panel = element('section', 'recent');
  panel.popover = 'manual';
  panel.setAttribute('aria-label', TITLE);
  const list = element('ul', 'recent-list');
  list.append(...variants.map(createItem));
  panel.append(element('p', 'recent-title', TITLE), list);
  return panel;
}

const TITLE = 'Ostatnio oglądane';

function createItem({ id, slug, name, image, price }: RecentVariant) {
  const item = document.createElement('li');
  const link = element('a', 'recent-link');
  link.href = paths.variant(id, slug);
  const picture = element('img', 'recent-picture');
  Object.assign(picture, { alt: '', width: RECENT_THUMBNAIL_PX, height: RECENT_THUMBNAIL_PX, loading: 'lazy' });
  if (image) {
    const [one, two] = [RECENT_THUMBNAIL_PX, 2 * RECENT_THUMBNAIL_PX].map((side) =>
      imagePath(image, { width: side, height: side }, 'webp'),
    );
    picture.srcset = `${one} 1x, ${two} 2x`;
  }
  const words = element('span', 'recent-words');
  words.append(element('span', 'recent-name', name), ' ', element('b', 'recent-price', formatPrice(price.price)));
  link.append(picture, words);
  item.append(link);
  return item;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}

let sheet: CSSStyleSheet | undefined;

/** The page's policy allows no style element, but a sheet that a script has made. */
function addStyle() {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
