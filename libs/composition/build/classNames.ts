import { createHash } from 'node:crypto';
import path from 'node:path';

/** The repository's root: paths that go into names are taken from here, so that two checkouts build the same bytes. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

const kitFolder = path.join(repositoryRoot, 'libs/shared/ui');

/** The kit's styles belong to the room `ui`, wherever they are imported; all others to the room that is being built. */
export function roomOf(file: string, room: string) {
  return isBelow(kitFolder, file) ? 'ui' : room;
}

/**
 * `listing_Card_price_x1y2`: room, file, class as written and a hash of the file's path. It depends on nothing else, so
 * the server's build, the browser's build and the shell's give one class one name.
 */
export function className(file: string, local: string, room: string) {
  const owner = roomOf(file, room);
  const name = path.basename(file).replace(/\.module\.css$/, '');
  return `${owner}_${name}_${local}_${shortHash(nameOf(file))}`;
}

/** A file's path as people write it: from the repository's root, with forward slashes. */
export function nameOf(file: string) {
  return path.relative(repositoryRoot, file).replaceAll(path.sep, '/');
}

function shortHash(text: string) {
  const number = createHash('sha256').update(text).digest().readUInt32BE();
  return number.toString(36).padStart(7, '0').slice(-4);
}

function isBelow(folder: string, file: string) {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}
