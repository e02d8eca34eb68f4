export type StorageProblem = 'not available' | 'disabled' | 'quota exceeded';

const QUOTA_ERRORS = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

/** Why the browser's storage failed, in the three words of our logs. */
export function storageProblem(error: unknown): StorageProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (QUOTA_ERRORS.includes(name)) return 'quota exceeded';
  return name === 'SecurityError' ? 'disabled' : 'not available';
}
