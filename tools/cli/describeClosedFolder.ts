import { statfsSync } from 'node:fs';
import { findClosedFolder } from '@gniazdo/composition/closed-folder';

/** PostgreSQL needs at least this much free space, whatever error it reports. */
const MIN_FREE_BYTES = 50 * 1024 * 1024;

/**
 * What to do if releases cannot have users of their own, because other users cannot read `files`, which their processes
 * need; null if they can, or if releases have the user of the shell anyway.
 */
export function describeClosedFolder(files: string[], uid = process.getuid?.()): string | null {
  if (uid !== 0) return null;
  const folder = files.map(findClosedFolder).find((folder) => folder !== null);
  if (!folder) return null;
  return `Releases run as root, because other users cannot enter ${folder}: run "chmod o+x ${folder}", move this checkout to a folder that is open to all users, or start without root.`;
}

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
