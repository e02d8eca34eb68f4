import { atom } from 'jotai';
import { readLocalValue, writeLocalValue } from './localValue.ts';

type Format<T> = {
  /** Value if the key was never written or `parse` throws on its text. */
  empty: T;
  parse: (text: string) => T;
  format: (value: T) => string;
};

/**
 * Creates an atom that is stored in localStorage and follows changes of other tabs. Its value is null until it is mounted,
 * because servers do not know it; this differs from empty. It is set with a function of the stored value; one that returns
 * its argument only reads. If storage cannot be written, the value is kept until the page closes.
 */
export function atomWithLocalValue<T>(key: string, { empty, parse, format }: Format<T>) {
  const valueAtom = atom<T | null>(null);
  /** True after a failed write: the stored value is older than the atom's value. */
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

  /** Returns null if storage cannot be read or is outdated. */
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
      // Another tab may have written since the last read.
      const current = read() ?? get(valueAtom) ?? empty;
      const next = update(current);
      set(valueAtom, next);
      if (next === current) return;
      const written = writeLocalValue(key, format(next));
      isStorageOutdated = !written.ok;
      if (!written.ok) console.warn(`${key} is kept only until this page closes: local storage ${written.problem}.`);
    },
  );
}
