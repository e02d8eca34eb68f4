import { recentIdsAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';

/** Stores the variants whose detail pages a page's data layer entries report as viewed. */
export function rememberViewed(entries: object[]) {
  for (const { event, item } of entries as { event?: string; item?: { id: string } }[]) {
    if (event === 'view_item' && item) getDefaultStore().set(recentIdsAtom, Number(item.id));
  }
}
