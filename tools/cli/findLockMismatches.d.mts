/** @public Types of findLockMismatches.mjs. */
export function findLockMismatches(root: string): string[];
