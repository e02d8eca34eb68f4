import { createHash } from 'node:crypto';
import path from 'node:path';
import { getRepositoryPath, getSourceIdentity } from './sourcePaths.ts';

/**
 * Files directly in this folder are shared by all remotes; components in its sub-folders are part of each build that
 * uses them.
 */
const SHARED_COMPONENTS = 'libs/shared/ui/components';

/**
 * Owner of a style file: `ui` for shared components, in every build that imports them; otherwise the app that is built.
 */
export function getOwner(file: string, app: string) {
  return path.posix.dirname(getRepositoryPath(file)) === SHARED_COMPONENTS ? 'ui' : app;
}

/**
 * `l4x1y`: the first letter of the owner (`k` for the kit) and a hash of the file's path and the class as written. It
 * depends on nothing else, so a class has the same name in the builds for server, browser and shell. Short, because a
 * page of 48 cards repeats names 1,500 times. `isReadable`: `VariantCard-price-l4x1y` for the app's own classes, for
 * development; releases of other remotes rely on the names of shared components. Throws on a collision, which is expected
 * for one in more than a million pairs.
 */
export function className(file: string, local: string, app: string, isReadable = false) {
  const owner = getOwner(file, app);
  const written = `${getSourceIdentity(file, app)} .${local}`;
  const name = (owner === 'ui' ? 'k' : owner.charAt(0)) + shortHash(written);
  const other = writtenByName.get(name);
  if (other !== undefined && other !== written)
    throw new Error(`Rename a class: ${written} and ${other} have the same short name ${name}.`);
  writtenByName.set(name, written);
  return isReadable && owner !== 'ui' ? `${path.basename(file).split('.')[0]}-${local}-${name}` : name;
}

/** By generated name: the file and class it was generated from, to detect collisions. */
const writtenByName = new Map<string, string>();

function shortHash(text: string) {
  const number = createHash('sha256').update(text).digest().readUInt32BE();
  return number.toString(36).padStart(7, '0').slice(-4);
}
