import type { RouteMatch, RouteTable } from './createRouteTable.ts';

/** `:slug`, `:categorySlug`, and `:id`, whose value includes a slug. */
const LOWER_CASE_PARAMETER = /^:(id|slug|\w+Slug)\??$/;

type Resolved<Owner> =
  | { kind: 'match'; match: RouteMatch<Owner> }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'unknown' };

/**
 * Resolves an address to a page, to a redirect to its canonical address, or to nothing. `prefix`: that of the site's pages.
 * `path` is validly encoded and starts with one slash; `search` is '' or starts with `?`; redirects keep it.
 */
export function resolveAddress<Owner>(
  table: RouteTable<Owner>,
  prefix: string,
  { path, search }: { path: string; search: string },
): Resolved<Owner> {
  if (path === '/') return { kind: 'redirect', status: 302, location: `${prefix}/${search}` };
  const relativePath = normalizeSlashes(stripPrefix(path, prefix));
  const match = table.match(relativePath);
  if (!match) return { kind: 'unknown' };
  const canonical = prefix + getCanonicalPath(relativePath, match);
  if (canonical === path) return { kind: 'match', match };
  return { kind: 'redirect', status: 301, location: canonical + search };
}

/** `/pl/products` → `/products`; a path without the prefix is unchanged, so that it redirects to the prefixed one. */
function stripPrefix(path: string, prefix: string) {
  const start = path.slice(0, prefix.length + 1).toLowerCase();
  if (start === prefix || start === `${prefix}/`) return path.slice(prefix.length) || '/';
  return path;
}

function normalizeSlashes(path: string) {
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/**
 * The canonical spelling of a path that matches the pattern: fixed segments as in the pattern, slugs in lower case. Other
 * parameters (codes, hashes, account names) may be case-sensitive and are unchanged.
 */
function getCanonicalPath(path: string, { pattern }: Pick<RouteMatch<unknown>, 'pattern'>) {
  const patternSegments = pattern.split('/');
  return path
    .split('/')
    .map((segment, index) => getCanonicalSegment(segment, patternSegments[index]))
    .join('/');
}

function getCanonicalSegment(segment: string, pattern: string | undefined) {
  const isFixed = pattern !== undefined && decodeURIComponent(segment).toLowerCase() === pattern.toLowerCase();
  if (isFixed) return pattern;
  if (pattern === undefined || !LOWER_CASE_PARAMETER.test(pattern)) return segment;
  const decoded = decodeURIComponent(segment);
  const lower = decoded.toLowerCase();
  return lower === decoded ? segment : encodeURIComponent(lower);
}
