import type { ComponentType } from 'react';
import { findRelease } from '../page/pageData.ts';
import { withTimeout } from '../page/withTimeout.ts';
import { addScript } from './addScript.ts';
import { checkShared } from './checkShared.ts';
import { loadModule } from './loadModule.ts';
import { sharedLibraries } from './sharedLibraries.ts';

/** All scripts are loaded before the container is called, so it should respond at once. */
const CONTAINER_TIMEOUT_MS = 1000;

/** The page data has no such island or release. */
class UnknownIslandError extends Error {
  override readonly name = 'UnknownIslandError';
}

/**
 * Loads the component of an island, e.g. `listing/FilterPanel` of `listing@1.0.0`, from the release that rendered it. Its
 * scripts are added with their hashes before its container is called.
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
    loadModule(release, file),
    CONTAINER_TIMEOUT_MS,
    `The container of ${releaseName} did not respond in ${CONTAINER_TIMEOUT_MS} ms.`,
  );
  // Containers that were built elsewhere export the component as default.
  const component = module[`${file}Island`] ?? module.default;
  if (!component) throw new UnknownIslandError(`${releaseName} exposes ${file}, but not with an export ${file}Island.`);
  return component as ComponentType<object>;
}
