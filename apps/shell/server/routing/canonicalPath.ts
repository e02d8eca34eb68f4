import type { RouteMatch } from './createRouteTable.ts';

/**
 * The one spelling of a path that a pattern fits: fixed segments as the pattern writes them, slugs in lower case.
 * Other parameters (codes, hashes, names of accounts) may tell upper from lower case and stay as they are.
 */
export function canonicalPath(path: string, { pattern }: Pick<RouteMatch<unknown>, 'pattern'>) {
  const wanted = pattern.split('/');
  return path
    .split('/')
    .map((segment, index) => canonicalSegment(segment, wanted[index]))
    .join('/');
}

function canonicalSegment(segment: string, pattern: string | undefined) {
  const isFolded = pattern !== undefined && decodeURIComponent(segment).toLowerCase() === pattern.toLowerCase();
  if (isFolded) return pattern;
  if (pattern === undefined || !FOLDED_PARAMETER.test(pattern)) return segment;
  const decoded = decodeURIComponent(segment);
  const lower = decoded.toLowerCase();
  return lower === decoded ? segment : encodeURIComponent(lower);
}

/** `:slug`, `:categorySlug`, and `:id`, which in an address is followed by a slug. */
const FOLDED_PARAMETER = /^:(id|slug|\w+Slug)\??$/;
