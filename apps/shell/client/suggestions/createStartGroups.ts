import { imagePath, paths } from '@gniazdo/contracts/site';
import { formatPrice, formatCount, plural } from '@gniazdo/format';
import { RECENT_THUMBNAIL_PX } from '@gniazdo/ui/tokens';
import { createElement } from '@gniazdo/ui/dom';
import { POPULAR_PATH, type PopularSearches } from '../../contract/PopularSearches.ts';
import { fetchRecentVariants, type RecentVariant } from './fetchRecentVariants.ts';
import type { SuggestionGroup } from './createSuggestionSource.ts';

/** What is shown for an empty query: popular categories and recently viewed variants. */
export function createStartGroups(getRecentIds: () => readonly number[]) {
  let lastPopular: PopularSearches = [];
  let recent: { ids: string; variants: Promise<RecentVariant[]> } | undefined;

  return {
    async load() {
      // Each time, because it follows the feature flags; the browser revalidates its copy.
      const popular = fetchPopular().then(
        (fetched) => (lastPopular = fetched),
        () => lastPopular,
      );
      const ids = getRecentIds();
      if (ids.length === 0) recent = undefined;
      else if (recent?.ids !== ids.join())
        recent = { ids: ids.join(), variants: fetchRecentVariants(ids).catch(() => []) };
      const [links, variants] = await Promise.all([popular, recent?.variants ?? []]);
      return [
        ...(links.length > 0 ? [renderPopular(links)] : []),
        ...(variants.length > 0 ? [renderGroup('Kontynuuj tam, gdzie skończyłeś', variants.map(renderVariant))] : []),
      ];
    },
  };
}

async function fetchPopular() {
  const response = await fetch(POPULAR_PATH);
  if (!response.ok) throw new Error(`${POPULAR_PATH} returned status ${response.status}.`);
  return (await response.json()) as PopularSearches;
}

function renderPopular(links: PopularSearches) {
  const group = renderGroup(
    'Popularne wyszukiwania',
    links.map(({ title, url }) => renderOption(url, title)),
  );
  group.classList.add('suggestions-chips');
  return group;
}

function renderVariant({ id, slug, name, image, price }: RecentVariant) {
  const size = { width: RECENT_THUMBNAIL_PX, height: RECENT_THUMBNAIL_PX };
  const picture = createElement('img', { class: 'suggestion-picture', alt: '', ...size });
  if (image) {
    const [one, two] = [RECENT_THUMBNAIL_PX, 2 * RECENT_THUMBNAIL_PX].map((side) =>
      imagePath(image, { width: side, height: side }, 'webp'),
    );
    picture.srcset = `${one} 1x, ${two} 2x`;
  }
  const words = createElement('span', { class: 'suggestion-words' }, name, ' ');
  words.append(createElement('b', {}, formatPrice(price.price)));
  return renderOption(paths.variant(id, slug), picture, words);
}

export function renderGroups(groups: SuggestionGroup[]) {
  return groups.map(({ typeName, img, items }) =>
    renderGroup(
      typeName,
      items.map(({ title, url, productCount, price, imageUrl }, i) => {
        const count = createElement('span', { class: 'suggestion-count' });
        if (price !== undefined) count.append(renderPrice(price, productCount), ' ');
        if (productCount > 0) count.append(formatOfferCount(productCount));
        // The picture of a group is of its first item.
        const src = imageUrl ?? (i === 0 ? img : null);
        const picture = { class: 'suggestion-mark', src: src ?? undefined, alt: '', width: 40, height: 40 };
        return renderOption(url, ...(src ? [createElement('img', picture)] : []), title, ' ', count);
      }),
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

/** A group of options with its heading. */
function renderGroup(title: string, options: HTMLElement[]) {
  const heading = createElement('p', { class: 'suggestions-title', role: 'presentation' }, title);
  return createElement('div', { role: 'group', 'aria-label': title }, heading, ...options);
}

/** A link that is an option: it has the link's address for a new tab, and is not a stop of the Tab key. */
function renderOption(href: string, ...children: (Node | string)[]) {
  const attributes = { class: 'suggestion', role: 'option', href, tabindex: -1, 'aria-selected': 'false' };
  return createElement('a', attributes, ...children);
}

/** As the heading of the item's page says it. */
function formatOfferCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'oferta', 'oferty', 'ofert')}`;
}
