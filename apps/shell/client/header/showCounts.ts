import { comparedCountAtom, likedCountAtom } from '@gniazdo/ui';
import { plural } from '@gniazdo/format';
import { getDefaultStore } from 'jotai';

/** Where the links lead, what they count, and the largest number of it that is shown. */
const LINKS = [
  ['/favourites', likedCountAtom, Infinity],
  ['/compare-products', comparedCountAtom, 99],
] as const;

/**
 * Shows on the header's links how many products this browser keeps, and keeps up with every change. The number stands in
 * `data-count`, from where the style sheet draws it over the icon, so nothing moves; the link's name tells it in words.
 */
export function showCounts() {
  const store = getDefaultStore();
  // By the ends of their addresses: whatever marked them would be in each document.
  for (const [end, atom, most] of LINKS) {
    const link = document.querySelector<HTMLElement>(`header a[href$="${end}"]`);
    if (!link) continue;
    const show = () => {
      const count = store.get(atom);
      link.dataset['count'] = String(Math.min(count, most));
      link.ariaLabel = `${link.textContent}, ${count} ${plural(count, 'produkt', 'produkty', 'produktów')}`;
      if (count > 0) return;
      delete link.dataset['count'];
      link.ariaLabel = null;
    };
    store.sub(atom, show);
    show();
  }
}
