/** Compressed bytes of the document's scripts by release (`listing@1.4.2`, `shell`), cached ones included. */
export function readScriptBytes(): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const { pathname, origin } = new URL(entry.name);
    if (origin !== location.origin || !pathname.endsWith('.js')) continue;
    const owner = readOwner(pathname);
    if (owner) bytes.set(owner, (bytes.get(owner) ?? 0) + entry.encodedBodySize);
  }
  return bytes;
}

function readOwner(pathname: string) {
  const release = /^\/releases\/([^/]+)\/([^/]+)\//.exec(pathname);
  if (release) return `${release[1]}@${release[2]}`;
  return pathname.startsWith('/shell/') ? 'shell' : '';
}
