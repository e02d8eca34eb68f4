import { atom } from 'jotai';
import { unsentChangesAtom, type Watch } from './unsentChangesAtom.ts';

/** The visitor's watches by variant id, as far as they are known on this page; null: the variant is not watched. */
export const watchesAtom = atom<Readonly<Record<number, Watch | null>>>({});

/**
 * Records a watch of a variant, or its end (null). `isSent`: whether the service knows it; otherwise it is sent when the
 * connection is back, in place of an earlier one.
 */
export const setWatchAtom = atom(
  null,
  (_get, set, variantId: number, watch: Watch | null, { isSent }: { isSent: boolean }) => {
    set(watchesAtom, (known) => ({ ...known, [variantId]: watch }));
    set(unsentChangesAtom, (changes) => {
      const others = changes.filter(({ itemType, itemId }) => itemType !== 'watch' || itemId !== variantId);
      if (isSent) return others.length === changes.length ? changes : others;
      return [...others, { itemType: 'watch', itemId: variantId, watch }];
    });
  },
);
