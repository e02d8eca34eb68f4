import { findRelease } from '../page/pageData.ts';
import { prefetchScript } from './prefetchScript.ts';

/** Prefetches the scripts of an island. `loadIsland` reports a missing one. */
export function prefetchIsland(releaseName: string, name: string) {
  const release = findRelease(releaseName);
  if (!release) return;
  for (const [path] of [release.entry, ...(release.islands[name] ?? [])]) prefetchScript(release.base + path);
}
