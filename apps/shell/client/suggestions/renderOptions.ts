import { paths } from '@gniazdo/contracts/site';
import { formatCount, formatPrice, plural } from '@gniazdo/format';
import { createElement } from '@gniazdo/ui/dom';
import type { SuggestionGroup } from './limitGroups.ts';

export function renderGroups(groups: SuggestionGroup[]) {
  return groups.map(({ typeName, img, items }) =>
    renderGroup(
      typeName,
      items.map(({ title, url, productCount, price, imageUrl }) => {
        const count = createElement('span', { class: 'suggestion-count' });
        if (price !== undefined) count.append(renderPrice(price, productCount), ' ');
        count.append(formatOfferCount(productCount));
        const picture = { class: 'suggestion-mark', src: imageUrl, alt: '', width: 40, height: 40 };
        return renderOption(url, ...(imageUrl ? [createElement('img', picture)] : []), title, ' ', count);
      }),
      img,
    ),
  );
}

/** `od 1 299 zł`, or the price of the only offer. */
function renderPrice(price: number, offerCount: number) {
  return createElement('b', {}, `${offerCount > 1 ? 'od ' : ''}${formatPrice(price)}`);
}

/** `Szukaj „stół” w produktach` */
export function renderSearchOption(query: string) {
  const option = renderOption(paths.search(query), `Szukaj „${query}” w produktach`);
  option.dataset.search = '';
  option.classList.add('suggestion-search');
  return option;
}

/** A group of options with its heading and the picture of its first item. */
export function renderGroup(title: string, options: HTMLElement[], image?: string | null) {
  const heading = createElement('p', { class: 'suggestions-title', role: 'presentation' });
  if (image) heading.append(createElement('img', { src: image, alt: '', width: 32, height: 32 }));
  heading.append(title);
  return createElement('div', { role: 'group', 'aria-label': title }, heading, ...options);
}

/** A link that is an option: it has the link's address for a new tab, and is not a stop of the Tab key. */
export function renderOption(href: string, ...children: (Node | string)[]) {
  const attributes = { class: 'suggestion', role: 'option', href, tabindex: -1, 'aria-selected': 'false' };
  return createElement('a', attributes, ...children);
}

/** As the heading of the item's page says it. */
function formatOfferCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'oferta', 'oferty', 'ofert')}`;
}
