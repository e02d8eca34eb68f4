import { findClosedFolder } from '@gniazdo/composition/closed-folder';

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
