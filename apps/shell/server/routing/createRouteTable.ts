import { matchRoutes } from 'react-router';

export type RoutePattern<Owner> = { path: string; owner: Owner };

export type RouteMatch<Owner> = {
  /** Pattern as its owner wrote it. */
  pattern: string;
  owner: Owner;
  /** Decoded values. */
  params: Record<string, string>;
};

export type RouteTable<Owner> = ReturnType<typeof createRouteTable<Owner>>;

/**
 * Finds the pattern of a path by react-router's ranking, whatever the letter case. matchRoutes ranks and compiles all
 * routes at each call, so it gets only those whose first segment can fit.
 */
export function createRouteTable<Owner>(patterns: RoutePattern<Owner>[]) {
  const entries = patterns.map((pattern, index) => ({ id: String(index), path: pattern.path, handle: pattern }));
  const open = entries.filter(({ path }) => isOpen(firstSegment(path)));
  const byFirstSegment = new Map<string, typeof entries>();
  for (const { path } of entries) {
    const segment = firstSegment(path).toLowerCase();
    const fits = (other: string) => isOpen(firstSegment(other)) || firstSegment(other).toLowerCase() === segment;
    byFirstSegment.set(
      segment,
      entries.filter((entry) => fits(entry.path)),
    );
  }

  /** `path` as in the address, encoded and without its query. */
  function match(path: string): RouteMatch<Owner> | null {
    const candidates = byFirstSegment.get(decodeSegment(firstSegment(path)).toLowerCase()) ?? open;
    if (candidates.length === 0) return null;
    const found = matchRoutes(candidates, path)?.at(-1);
    if (!found) return null;
    const { path: pattern, owner } = found.route.handle;
    return { pattern, owner, params: definedParams(found.params) };
  }

  return { patterns, match };
}

/** `/products/:slug` → `products` */
function firstSegment(path: string) {
  const end = path.indexOf('/', 1);
  return end === -1 ? path.slice(1) : path.slice(1, end);
}

/** Whether a pattern's first segment fits more than one word. */
function isOpen(segment: string) {
  return /[:*?]/.test(segment);
}

function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function definedParams(params: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
