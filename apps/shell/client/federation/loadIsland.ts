import { federationHost } from '#federation-host';
import type { ComponentType } from 'react';
import { findRelease } from '../page/pageData.ts';
import { withTimeout } from '../page/withTimeout.ts';
import { addScript } from './addScript.ts';
import { checkShared } from './checkShared.ts';
import { sharedLibraries } from './sharedLibraries.ts';

/** A container that has all its scripts has nothing to wait for; this is the limit for one that waits all the same. */
const CONTAINER_TIMEOUT_MS = 1000;

/** The page names an island or a release that its page data doesn't know. */
export class UnknownIslandError extends Error {
  override readonly name = 'UnknownIslandError';
}

/**
 * The component of an island, e.g. `listing/FilterPanel` of `listing@1.0.0`, from the release that rendered it. All its
 * scripts are put on the page by us, with their hashes, before its container is asked.
 */
export async function loadIsland(releaseName: string, name: string): Promise<ComponentType<object>> {
  const release = findRelease(releaseName);
  if (!release) throw new UnknownIslandError(`Island "${name}" is of release "${releaseName}", unknown to this page.`);
  const files = Object.hasOwn(release.islands, name) ? release.islands[name] : undefined;
  if (!files) throw new UnknownIslandError(`Release ${releaseName} has no island "${name}".`);
  checkShared(releaseName, release.shared, sharedLibraries);

  await Promise.all([release.entry, ...files].map(([path, integrity]) => addScript(release.base + path, integrity)));
  const file = name.slice(name.indexOf('/') + 1);
  const module = await withTimeout(
    federationHost.load(release, `./${file}`),
    CONTAINER_TIMEOUT_MS,
    `The container of ${releaseName} did not answer in ${CONTAINER_TIMEOUT_MS} ms.`,
  );
  const component = module[`${file}Island`];
  if (!component) throw new UnknownIslandError(`${releaseName} exposes ${file}, but not with an export ${file}Island.`);
  return component as ComponentType<object>;
}
