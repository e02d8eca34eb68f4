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
  const below = pathBelowPrefix(path);
  if (path.startsWith(`${PREFIX}/`) && isTidy(below)) {
    const match = table.match(below);
    if (match && canonicalPath(below, match) === below) return { kind: 'match', match };
  }
  const tidy = tidied(below);
  const match = table.match(tidy) ?? table.matchAnyCase(tidy);
  if (!match) return { kind: 'unknown' };
  return { kind: 'redirect', status: 301, location: `${PREFIX}${canonicalPath(tidy, match)}${search}` };
}

/** `/pl/products` → `/products`; a path without the prefix stays as it is, for it may be one that forgot it. */
function pathBelowPrefix(path: string) {
  const start = path.slice(0, PREFIX.length + 1).toLowerCase();
  if (start === PREFIX || start === `${PREFIX}/`) return path.slice(PREFIX.length) || '/';
  return path;
}

function isTidy(path: string) {
  return path === '/' || (!path.endsWith('/') && !path.includes('//'));
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
