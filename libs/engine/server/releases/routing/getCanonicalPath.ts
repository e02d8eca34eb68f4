import type { RouteMatch } from './createRouteTable.ts';

/**
 * The canonical spelling of a path that matches the pattern: fixed segments as in the pattern, slugs in lower case. Other
 * parameters (codes, hashes, account names) may be case-sensitive and are unchanged.
 */
export function getCanonicalPath(path: string, { pattern }: Pick<RouteMatch<unknown>, 'pattern'>) {
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

/** `:slug`, `:categorySlug`, and `:id`, whose value includes a slug. */
const LOWER_CASE_PARAMETER = /^:(id|slug|\w+Slug)\??$/;
