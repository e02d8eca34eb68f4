import { PREFIX } from '@gniazdo/contracts/engine';
import { getCanonicalPath } from './getCanonicalPath.ts';
import type { RouteMatch, RouteTable } from './createRouteTable.ts';

export type Resolved<Owner> =
  | { kind: 'match'; match: RouteMatch<Owner> }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'unknown' };

/**
 * Resolves an address to a page, to a redirect to its canonical address, or to nothing.
 * `path` is validly encoded and starts with one slash; `search` is '' or starts with `?`; redirects keep it.
 */
export function resolveAddress<Owner>(table: RouteTable<Owner>, path: string, search: string): Resolved<Owner> {
  if (path === '/') return { kind: 'redirect', status: 302, location: `${PREFIX}/${search}` };
  const relativePath = normalizeSlashes(stripPrefix(path));
  const match = table.match(relativePath);
  if (!match) return { kind: 'unknown' };
  const canonical = PREFIX + getCanonicalPath(relativePath, match);
  if (canonical === path) return { kind: 'match', match };
  return { kind: 'redirect', status: 301, location: canonical + search };
}

/** `/pl/products` → `/products`; a path without the prefix is unchanged, so that it redirects to the prefixed one. */
function stripPrefix(path: string) {
  const start = path.slice(0, PREFIX.length + 1).toLowerCase();
  if (start === PREFIX || start === `${PREFIX}/`) return path.slice(PREFIX.length) || '/';
  return path;
}

function normalizeSlashes(path: string) {
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}
