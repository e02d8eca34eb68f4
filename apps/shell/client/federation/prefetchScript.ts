const prefetched = new Set<string>();

/** Puts a script into the browser's cache, without running it. Who adds it later reports what is wrong with it. */
export function prefetchScript(url: string) {
  if (prefetched.has(url)) return;
  prefetched.add(url);
  // A preload that is not used soon would be reported in the console.
  fetch(url, { priority: 'low' }).catch(() => prefetched.delete(url));
}
