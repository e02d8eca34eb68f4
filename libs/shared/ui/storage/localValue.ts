import { storageProblem, type StorageProblem } from './storageProblem.ts';

type Result<T> = { ok: true; value: T } | { ok: false; problem: StorageProblem };

/** A value of localStorage; null when it was never written. Never throws: storage may be missing, forbidden or full. */
export function readLocalValue(key: string): Result<string | null> {
  return attempt(() => localStorage.getItem(key));
}

export function writeLocalValue(key: string, value: string): Result<void> {
  return attempt(() => localStorage.setItem(key, value));
}

function attempt<T>(use: () => T): Result<T> {
  try {
    return { ok: true, value: use() };
  } catch (error) {
    return { ok: false, problem: storageProblem(error) };
  }
}
