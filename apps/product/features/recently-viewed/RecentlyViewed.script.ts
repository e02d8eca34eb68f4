import type { ScriptWake } from '@gniazdo/composition/script';
import { recentIdsAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';

export const wake: ScriptWake = 'element main[data-owner=product]';

/** Stores the variants whose detail pages the data layer reports as viewed, also those shown later in this document. */
export function start() {
  const known = new WeakSet<object>();
  const remember = () => {
    const { dataLayer = [] } = globalThis as { dataLayer?: object[] };
    for (const entry of dataLayer) {
      const { event, item } = entry as { event?: string; item?: { id: string } };
      if (event === 'view_item' && item && !known.has(entry)) store(Number(item.id));
      known.add(entry);
    }
  };
  document.addEventListener('gniazdo:navigated', remember);
  remember();
}

function store(id: number) {
  getDefaultStore().set(recentIdsAtom, id);
  document.dispatchEvent(new CustomEvent('gniazdo:viewed'));
}
