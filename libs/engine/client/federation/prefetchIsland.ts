import { findRelease } from '../page/pageData.ts';

const prefetched = new Set<string>();

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
