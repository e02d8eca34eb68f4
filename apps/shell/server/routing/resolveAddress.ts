import { PREFIX } from '@gniazdo/contracts';
import { canonicalPath } from './canonicalPath.ts';
import type { RouteMatch, RouteTable } from './createRouteTable.ts';

export type Resolved<Owner> =
  | { kind: 'match'; match: RouteMatch<Owner> }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'unknown' };

/**
 * What an address means: a page, another address that is its canonical one, or nothing.
 * `path` is encoded and starts with one slash; `search` is '' or starts with `?` and is kept by redirects.
 */
export function resolveAddress<Owner>(table: RouteTable<Owner>, path: string, search: string): Resolved<Owner> {
  if (path === '/') return { kind: 'redirect', status: 302, location: `${PREFIX}/${search}` };
  if (!isDecodable(path)) return { kind: 'unknown' };
  const below = tidied(pathBelowPrefix(path));
  const match = table.match(below);
  if (!match) return { kind: 'unknown' };
  const canonical = PREFIX + canonicalPath(below, match);
  if (canonical === path) return { kind: 'match', match };
  return { kind: 'redirect', status: 301, location: canonical + search };
}

/** `/pl/products` → `/products`; a path without the prefix stays as it is, for it may be one that forgot it. */
function pathBelowPrefix(path: string) {
  const start = path.slice(0, PREFIX.length + 1).toLowerCase();
  if (start === PREFIX || start === `${PREFIX}/`) return path.slice(PREFIX.length) || '/';
  return path;
}

function tidied(path: string) {
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

function isDecodable(path: string) {
  try {
    // NUL is never part of a name, and PostgreSQL refuses it.
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
