import { statfsSync } from 'node:fs';

/** PostgreSQL needs at least this much free space, whatever error it reports. */
const MIN_FREE_BYTES = 50 * 1024 * 1024;

/**
 * The error message for a full disk; undefined if the folder's disk has free space. On a full disk programs fail with
 * many different errors.
 */
export function describeFullDisk(folder: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize > MIN_FREE_BYTES) return undefined;
    return `The disk of ${folder} is full. Free about 1 GB and start again, or set DATA_DIR to a folder on another disk.`;
  } catch {
    return undefined;
  }
}
