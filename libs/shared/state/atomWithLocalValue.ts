import { atom } from 'jotai';
import { readLocalValue, writeLocalValue } from './localValue.ts';

type Format<T> = {
  /** Value of a key that was never written, or holds text that `parse` throws on. */
  empty: T;
  parse: (text: string) => T;
  format: (value: T) => string;
};

/**
 * An atom that localStorage keeps and that follows changes of other tabs. Its value is null until it is mounted: servers
 * don't know it, which is not the same as empty. It is set with a function of the stored value. If storage can't be
 * written, the value lasts until the page closes.
 */
export function atomWithLocalValue<T>(key: string, { empty, parse, format }: Format<T>) {
  const valueAtom = atom<T | null>(null);
  /** True after a failed write: storage is older than the atom's value. */
  let isStorageOutdated = false;

  valueAtom.onMount = (setValue) => {
    const refresh = () => setValue((value: T | null) => read() ?? value ?? empty);
    const handleStorage = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key === key || event.key === null) refresh();
    };
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    refresh();
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handlePageShow);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handlePageShow);
    };
  };

  /** Null when storage can't be read or is outdated. */
  function read(): T | null {
    if (isStorageOutdated) return null;
    const stored = readLocalValue(key);
    if (!stored.ok) return null;
    try {
      return stored.value === null ? empty : parse(stored.value);
    } catch {
      return empty;
    }
  }

  return atom(
    (get) => get(valueAtom),
    (get, set, update: (value: T) => T) => {
      // Another tab may have written since this one read.
      const next = update(read() ?? get(valueAtom) ?? empty);
      set(valueAtom, next);
      const written = writeLocalValue(key, format(next));
      isStorageOutdated = !written.ok;
      if (!written.ok) console.warn(`${key} lasts until this page closes: local storage ${written.problem}.`);
    },
  );
}
