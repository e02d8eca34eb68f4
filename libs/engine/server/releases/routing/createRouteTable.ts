import { matchRoutes } from 'react-router';

export type RoutePattern<Owner> = { path: string; owner: Owner };

export type RouteMatch<Owner> = {
  /** The pattern as declared. */
  pattern: string;
  owner: Owner;
  /** Decoded values. */
  params: Record<string, string>;
};

export type RouteTable<Owner> = ReturnType<typeof createRouteTable<Owner>>;

/**
 * Matches paths case-insensitively by react-router's ranking. matchRoutes ranks and compiles all routes on each call, so
 * it gets only those whose first segment can match.
 */
export function createRouteTable<Owner>(patterns: RoutePattern<Owner>[]) {
  const entries = patterns.map((pattern, index) => ({ id: String(index), path: pattern.path, handle: pattern }));
  const wildcards = entries.filter(({ path }) => isWildcard(getFirstSegment(path)));
  const byFirstSegment = new Map<string, typeof entries>();
  for (const { path } of entries) {
    const segment = getFirstSegment(path).toLowerCase();
    const fits = (other: string) =>
      isWildcard(getFirstSegment(other)) || getFirstSegment(other).toLowerCase() === segment;
    byFirstSegment.set(
      segment,
      entries.filter((entry) => fits(entry.path)),
    );
  }

  /** `path` is encoded and has no query. */
  function match(path: string): RouteMatch<Owner> | null {
    const candidates = byFirstSegment.get(decodeSegment(getFirstSegment(path)).toLowerCase()) ?? wildcards;
    if (candidates.length === 0) return null;
    const found = matchRoutes(candidates, path)?.at(-1);
    if (!found) return null;
    const { path: pattern, owner } = found.route.handle;
    return { pattern, owner, params: removeUndefined(found.params) };
  }

  return { patterns, match };
}

/** `/products/:slug` → `products` */
function getFirstSegment(path: string) {
  const end = path.indexOf('/', 1);
  return end === -1 ? path.slice(1) : path.slice(1, end);
}

/** Whether the segment of a pattern matches more than one value. */
function isWildcard(segment: string) {
  return /[:*?]/.test(segment);
}

function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function removeUndefined(params: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
