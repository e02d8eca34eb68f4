/**
 * Names of everything that the site keeps in the browser's storage. The page about cookies lists them; a test compares
 * the lists. `scroll` is in sessionStorage, and localStorage has the others.
 */
export const STORAGE_NAMES = {
  likes: 'gniazdo_likes',
  likedItems: 'gniazdo_liked',
  unsent: 'gniazdo_unsent',
  recent: 'gniazdo_recent',
  fonts: 'gniazdo_fonts',
  /** '1': lists are shown as rows. */
  rows: 'gniazdo_rows',
  scroll: 'gniazdo:scroll',
} as const;

type StorageProblem = 'not available' | 'disabled' | 'quota exceeded';

type Result<T> = { ok: true; value: T } | { ok: false; problem: StorageProblem };

const QUOTA_ERRORS = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

/** Reads a value of localStorage; null if the key was never written. Never throws: storage may be missing or forbidden. */
export function readLocalValue(key: string): Result<string | null> {
  return attempt(() => localStorage.getItem(key));
}

/** Writes a value to localStorage. Never throws. */
export function writeLocalValue(key: string, value: string): Result<void> {
  return attempt(() => localStorage.setItem(key, value));
}

/** Removes a value of localStorage. Never throws. */
export function removeLocalValue(key: string): Result<void> {
  return attempt(() => localStorage.removeItem(key));
}

function attempt<T>(use: () => T): Result<T> {
  try {
    return { ok: true, value: use() };
  } catch (error) {
    return { ok: false, problem: getStorageProblem(error) };
  }
}

function getStorageProblem(error: unknown): StorageProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (QUOTA_ERRORS.includes(name)) return 'quota exceeded';
  return name === 'SecurityError' ? 'disabled' : 'not available';
}
