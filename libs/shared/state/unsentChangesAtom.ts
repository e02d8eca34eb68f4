import { atom } from 'jotai';
import { atomWithLocalValue } from './atomWithLocalValue.ts';
import type { LocalLike } from './likedItems.ts';
import { STORAGE_NAMES } from './localValue.ts';

/** A like, or the removal of one. */
export type LikeChange = LocalLike & { isLiked: boolean };

/** What the visitor waits for. */
export type Watch = {
  /** PLN; null to wait until the variant is available. */
  targetPrice: number | null;
  /** Whether the price of any shop of the product counts, with delivery. Like the others, undefined if that is unknown. */
  isOfAllShops?: boolean;
  /** Nothing is sent before the visitor has confirmed the address. */
  isConfirmed?: boolean;
  /** To which mails go, without most of its name. */
  address?: string;
};

/** A watch of a variant, or its end (null). */
export type WatchChange = { itemType: 'watch'; itemId: number; watch: Watch | null };

export type UnsentChange = LikeChange | WatchChange;

/**
 * Changes that the services of likes and watches do not know yet, to be sent in this order; null until the browser's storage
 * was read. They are stored, so that those without a connection are sent on the next visit. They belong to the owner of
 * `likedItemsAtom`, and are removed with its items.
 */
export const unsentChangesAtom = atomWithLocalValue<readonly UnsentChange[]>(STORAGE_NAMES.unsent, {
  empty: [],
  parse: parseChanges,
  format: (changes) => JSON.stringify(changes),
});

/** @public Live releases of user import this name. */
export const likeChangesAtom = atom(
  (get) => get(unsentChangesAtom),
  (_get, set, update: (changes: readonly UnsentChange[]) => readonly UnsentChange[]) => set(unsentChangesAtom, update),
);

function parseChanges(text: string) {
  const changes: unknown = JSON.parse(text);
  return Array.isArray(changes) ? changes.filter(isChange) : [];
}

function isChange(change: unknown): change is UnsentChange {
  const { itemType, itemId, isLiked, watch } = (change ?? {}) as Record<string, unknown>;
  const isKnown =
    itemType === 'watch'
      ? typeof watch === 'object'
      : /^(variant|comparison)$/.test(String(itemType)) && isLiked !== undefined;
  return isKnown && Number.isInteger(itemId);
}
