export function findLockMismatches(root: string): string[];
