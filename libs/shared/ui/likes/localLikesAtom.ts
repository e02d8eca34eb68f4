import { atom } from 'jotai';
import { readLocalValue, writeLocalValue } from '../storage/localValue.ts';

export type LikeItemType = 'variant' | 'comparison';

/** A like or a compared product kept in this browser. */
export type LocalLike = { itemType: LikeItemType; itemId: number };

export const LOCAL_LIKES_KEY = 'gniazdo_likes';

const none: readonly LocalLike[] = [];

const keptAtom = atom(none);

/** Storage refused the last change: what it holds is older than what this page knows. */
let isOutdated = false;

// Read when the first island watches, not when the module loads: the server's HTML knows no likes.
keptAtom.onMount = (set) => {
  const refresh = () => set((kept) => readLikes() ?? kept);
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === LOCAL_LIKES_KEY || key === null) refresh();
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) refresh();
  };
  refresh();
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleShow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleShow);
  };
};

/**
 * Everything liked and compared in this browser, oldest first. Setting it to an item takes that in or out; setting it to a
 * function makes another list of the one that is kept.
 */
export const localLikesAtom = atom(
  (get) => get(keptAtom),
  (get, set, change: LocalLike | ((kept: readonly LocalLike[]) => readonly LocalLike[])) => {
    // Another tab may have written since; storage is the truth where there is one.
    const kept = readLikes() ?? get(keptAtom);
    const next = typeof change === 'function' ? change(kept) : toggle(kept, change);
    set(keptAtom, next);
    const written = writeLocalValue(LOCAL_LIKES_KEY, JSON.stringify(next));
    isOutdated = !written.ok;
    if (!written.ok) console.warn(`Likes last until this page closes: local storage ${written.problem}.`);
  },
);

function toggle(kept: readonly LocalLike[], toggled: LocalLike) {
  const without = kept.filter((like) => !isSame(like, toggled));
  return without.length < kept.length ? without : [...kept, toggled];
}

/** Null when storage can't be read, or knows less than this page. */
function readLikes(): readonly LocalLike[] | null {
  if (isOutdated) return null;
  const read = readLocalValue(LOCAL_LIKES_KEY);
  if (!read.ok) return null;
  try {
    const likes: unknown = JSON.parse(read.value ?? '[]');
    return Array.isArray(likes) ? likes.filter(isLocalLike) : none;
  } catch {
    return none;
  }
}

function isLocalLike(like: unknown): like is LocalLike {
  const { itemType, itemId } = (like ?? {}) as Partial<LocalLike>;
  return (itemType === 'variant' || itemType === 'comparison') && Number.isInteger(itemId);
}

function isSame(one: LocalLike, other: LocalLike) {
  return one.itemType === other.itemType && one.itemId === other.itemId;
}
