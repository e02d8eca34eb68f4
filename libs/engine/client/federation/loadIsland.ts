import type { ScriptContext } from '@gniazdo/composition/script';
import type { ComponentType } from 'react';
import type { FileRef } from '../contract/PageData.ts';
import { findRelease } from '../page/pageData.ts';
import { addScript, withTimeout } from './addScript.ts';
import { checkShared } from './checkShared.ts';
import { loadModule } from './loadModule.ts';
import { sharedLibraries } from './sharedLibraries.ts';

/** All scripts are loaded before the container is called, so it should respond at once. */
const CONTAINER_TIMEOUT_MS = 1000;

const prefetched = new Set<string>();

/** The page data has no such island, script or release. */
class UnknownPartError extends Error {
  override readonly name = 'UnknownPartError';
}

/** Loads the component of an island, e.g. `listing/FilterPanel` of `listing@1.0.0`, from the release that rendered it. */
export async function loadIsland(releaseName: string, name: string): Promise<ComponentType<object>> {
  const islands = findRelease(releaseName)?.islands;
  const module = await load(releaseName, name, islands && Object.hasOwn(islands, name) ? islands[name] : undefined);
  const file = getFile(name);
  // Containers that were built elsewhere export the component as default.
  const component = module[`${file}Island`] ?? module.default;
  if (!component) throw new UnknownPartError(`${releaseName} exposes ${file}, but not with an export ${file}Island.`);
  return component as ComponentType<object>;
}

/** Loads the `start` function of a script, e.g. `user/Likes` of `user@1.0.0`. */
export async function loadScript(releaseName: string, name: string) {
  const { start } = await load(releaseName, name, findRelease(releaseName)?.scripts?.[name]?.files);
  if (!start) throw new UnknownPartError(`${releaseName} exposes ${name}, but not with an export start.`);
  return start as (context: ScriptContext) => unknown;
}

/** Adds the files with their hashes before the container is called. */
async function load(releaseName: string, name: string, files: FileRef[] | undefined) {
  const release = findRelease(releaseName);
  if (!release) throw new UnknownPartError(`"${name}" is of release "${releaseName}", unknown to this page.`);
  if (!files) throw new UnknownPartError(`Release ${releaseName} has no "${name}".`);
  checkShared(releaseName, release.shared, sharedLibraries);

  await Promise.all([release.entry, ...files].map(([path, integrity]) => addScript(release.base + path, integrity)));
  return withTimeout(
    loadModule(release, getFile(name)),
    CONTAINER_TIMEOUT_MS,
    `The container of ${releaseName} did not respond in ${CONTAINER_TIMEOUT_MS} ms.`,
  );
}

function getFile(name: string) {
  return name.slice(name.indexOf('/') + 1);
}

/** Puts the scripts of an island into the browser's cache, without running them. `loadIsland` reports what is wrong with them. */
export function prefetchIsland(releaseName: string, name: string) {
  const release = findRelease(releaseName);
  if (!release) return;
  for (const [path] of [release.entry, ...(release.islands[name] ?? [])]) {
    const url = release.base + path;
    if (prefetched.has(url)) continue;
    prefetched.add(url);
    // A preload that is not used soon would be reported in the console.
    fetch(url, { priority: 'low' }).catch(() => prefetched.delete(url));
  }
}
