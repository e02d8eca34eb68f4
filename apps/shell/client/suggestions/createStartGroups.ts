import { imagePath, paths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import { RECENT_THUMBNAIL_PX } from '@gniazdo/ui/tokens';
import { createElement } from '@gniazdo/ui/dom';
import { POPULAR_PATH, type PopularSearches } from '../../contract/PopularSearches.ts';
import { fetchRecentVariants, type RecentVariant } from './fetchRecentVariants.ts';
import { renderGroup, renderOption } from './renderOptions.ts';

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
        ...(variants.length > 0 ? [renderGroup('Ostatnio oglądane', variants.map(renderVariant))] : []),
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
