import { comparedCountAtom, likedCountAtom } from '@gniazdo/ui';
import { plural } from '@gniazdo/format';
import { getDefaultStore } from 'jotai';

/** What two digits can say: a comparison of more is none. */
const MOST_COMPARED = 99;

/**
 * Shows on the header's links how many products this browser keeps, and keeps up with every change. The number stands in
 * `data-count`, from where the style sheet draws it over the icon, so nothing moves; the link's name tells it in words.
 */
export function showCounts() {
  const store = getDefaultStore();
  for (const link of document.querySelectorAll<HTMLElement>('[data-counts]')) {
    const isCompare = link.dataset['counts'] === 'comparison';
    const atom = isCompare ? comparedCountAtom : likedCountAtom;
    const show = () => {
      const count = store.get(atom);
      link.dataset['count'] = String(isCompare ? Math.min(count, MOST_COMPARED) : count);
      link.ariaLabel = `${link.textContent}, ${count} ${plural(count, 'produkt', 'produkty', 'produktów')}`;
      if (count > 0) return;
      delete link.dataset['count'];
      link.ariaLabel = null;
    };
    store.sub(atom, show);
    show();
  }
}
