import { idsQuery } from '@gniazdo/contracts';
import { plural } from '@gniazdo/format';
import { localLikesAtom } from '@gniazdo/ui';
import { getDefaultStore } from 'jotai';

/** Where the links lead, what they count, and the largest number of it that is shown. */
const LINKS = [
  ['/favourites', 'variant', Infinity],
  ['/compare-products', 'comparison', 99],
] as const;

/** As many as the favourites page has room for. */
const MOST_NAMED = 100;

/**
 * Shows on the header's links how many products this browser keeps, and keeps up with every change. The number stands in
 * `data-count`, from where the style sheet draws it over the icon, so nothing moves; the link's name tells it in words.
 */
export function showCounts() {
  const store = getDefaultStore();
  // By the ends of their addresses: whatever marked them would be in each document.
  for (const [end, kind, most] of LINKS) {
    const link = document.querySelector<HTMLAnchorElement>(`header a[href$="${end}"]`);
    if (!link) continue;
    const show = () => {
      const ids = store.get(localLikesAtom).flatMap(({ itemType, itemId }) => (itemType === kind ? itemId : []));
      const count = ids.length;
      link.dataset['count'] = String(Math.min(count, most));
      link.ariaLabel = `${link.textContent}, ${count} ${plural(count, 'produkt', 'produkty', 'produktów')}`;
      // The page could find out by itself, one step later; so its cards can be fetched ahead.
      if (kind === 'variant') link.href = link.pathname + idsQuery(ids.reverse().slice(0, MOST_NAMED));
      if (count > 0) return;
      delete link.dataset['count'];
      link.ariaLabel = null;
    };
    // The heart that was tapped answers first.
    store.sub(localLikesAtom, () => requestAnimationFrame(() => setTimeout(show)));
    show();
  }
}
