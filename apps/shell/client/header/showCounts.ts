import { MAX_VARIANTS, paths } from '@gniazdo/contracts/site';
import { plural } from '@gniazdo/format';
import { comparedIdsAtom, likedIdsAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';

/** Paths of the links, what they count, and the largest count that is shown. */
const LINKS = [
  [paths.favourites(), likedIdsAtom, Infinity],
  [paths.compare(), comparedIdsAtom, 99],
] as const;

/**
 * Shows the numbers of liked and compared products on the header's links and updates them. The style sheet draws
 * `data-count` over the icon, so nothing moves; the link's accessible name contains the number.
 */
export function showCounts() {
  const store = getDefaultStore();
  // Links are found by path, because marker attributes would add bytes to each document.
  for (const [path, idsAtom, most] of LINKS) {
    const link = document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`);
    if (!link) continue;
    const show = () => {
      const ids = store.get(idsAtom) ?? [];
      const count = ids.length;
      link.dataset.count = String(Math.min(count, most));
      link.ariaLabel = `${link.textContent}, ${count} ${plural(count, 'produkt', 'produkty', 'produktów')}`;
      // With the ids in the URL, the page can be prefetched including its cards.
      if (idsAtom === likedIdsAtom) link.href = paths.favourites(ids.toReversed().slice(0, MAX_VARIANTS));
      if (count > 0) return;
      delete link.dataset.count;
      link.ariaLabel = null;
    };
    // Update after the tapped heart is painted.
    store.sub(idsAtom, () => requestAnimationFrame(() => setTimeout(show)));
    show();
  }
}
