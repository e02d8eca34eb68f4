import { readLocalValue, writeLocalValue } from '@gniazdo/ui';

/** Variants this browser looked at last, newest first, as `3,1,2`. No server hears of it. */
const KEY = 'gniazdo_recent';
const MOST_RECENT = 5;

export function recentVariants() {
  const stored = readLocalValue(KEY);
  return ((stored.ok && stored.value) || '').split(',').filter(Boolean);
}

/** Puts the variants that a page's entries for the data layer say are looked at in front of those before. */
export function rememberVariants(entries: object[]) {
  for (const { event, item } of entries as { event?: string; item?: { id: string } }[]) {
    if (event !== 'view_item' || !item) continue;
    const others = recentVariants().filter((id) => id !== item.id);
    writeLocalValue(KEY, [item.id, ...others].slice(0, MOST_RECENT).join());
  }
}
