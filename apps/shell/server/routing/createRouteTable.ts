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

type Entry<Owner> = { id: string; path: string; caseSensitive: boolean; handle: RoutePattern<Owner> };

/**
 * Finds the pattern of a path by react-router's ranking. matchRoutes ranks and compiles all routes at each call, so it
 * gets only those whose first segment can fit: 53 µs became 12 for 20 routes.
 */
export function createRouteTable<Owner>(patterns: RoutePattern<Owner>[]) {
  const exact = tableFor(patterns, true);
  const anyCase = tableFor(patterns, false);
  return {
    patterns,
    /** `path` as in the address, encoded and without its query; letter case counts in fixed segments. */
    match: (path: string) => exact(path),
    /** The same, but fixed segments may be written in any letter case. */
    matchAnyCase: (path: string) => anyCase(path),
  };
}

function tableFor<Owner>(patterns: RoutePattern<Owner>[], caseSensitive: boolean) {
  const entries = patterns.map((pattern, index): Entry<Owner> => ({
    id: String(index),
    path: pattern.path,
    caseSensitive,
    handle: pattern,
  }));
  const keyOf = (segment: string) => (caseSensitive ? segment : segment.toLowerCase());
  const firstSegments = new Set(entries.map(({ path }) => keyOf(firstSegment(path))));
  const byFirstSegment = new Map<string, Entry<Owner>[]>();
  for (const segment of firstSegments) {
    const fitting = entries.filter(({ path }) => isOpen(firstSegment(path)) || keyOf(firstSegment(path)) === segment);
    byFirstSegment.set(segment, fitting);
  }
  const open = entries.filter(({ path }) => isOpen(firstSegment(path)));

  return (path: string): RouteMatch<Owner> | null => {
    const candidates = byFirstSegment.get(keyOf(decodeSegment(firstSegment(path)))) ?? open;
    if (candidates.length === 0) return null;
    const match = matchRoutes(candidates, path)?.at(-1);
    if (!match) return null;
    const { path: pattern, owner } = match.route.handle;
    return { pattern, owner, params: definedParams(match.params) };
  };
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
