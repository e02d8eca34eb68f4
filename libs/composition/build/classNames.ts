import { createHash } from 'node:crypto';
import path from 'node:path';

/** The repository's root: paths that go into names are taken from here, so that two checkouts build the same bytes. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

const kitFolder = path.join(repositoryRoot, 'libs/shared/ui');
/** Of the kit, what each build carries for itself. */
const partsFolder = path.join(kitFolder, 'parts');

/**
 * The kit's styles belong to the room `ui`, wherever they are imported; all others to the room that is being built, and
 * so do the kit's parts, which come with whoever shows them.
 */
export function roomOf(file: string, room: string) {
  return isBelow(kitFolder, file) && !isBelow(partsFolder, file) ? 'ui' : room;
}

/**
 * `l4x1y`: the room's letter and a hash of the file's path and the class as written. It depends on nothing else, so the
 * server's build, the browser's build and the shell's give one class one name. Short, since a page of 48 cards repeats
 * names 1,500 times. Throws when two classes met in the same name, once in some million pairs.
 */
export function className(file: string, local: string, room: string) {
  const owner = roomOf(file, room);
  const written = `${nameOf(file)} .${local}`;
  const name = (owner === 'ui' ? 'k' : owner.charAt(0)) + shortHash(written);
  const other = given.get(name);
  if (other !== undefined && other !== written)
    throw new Error(`Rename a class: ${written} and ${other} would be one.`);
  given.set(name, written);
  return name;
}

/** By name, what it was made of. */
const given = new Map<string, string>();

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
