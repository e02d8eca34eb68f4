import type { ReleaseManifest } from '../manifest.ts';

type Claims = Pick<ReleaseManifest, 'name' | 'version' | 'routes' | 'fragments' | 'endpoints' | 'forms'>;

/** Messages about pages, endpoints, forms and fragments of a release that a live release of another remote owns. */
export function findOwnershipConflicts(release: Claims, live: Claims[]): string[] {
  const others = live.filter(({ name }) => name !== release.name);
  return others.flatMap((other) => {
    const owned = getClaims(other);
    return [...getClaims(release)]
      .filter(([key]) => owned.has(key))
      .map(
        ([key, what]) =>
          `${release.name} ${release.version} claims ${what}, but ${owned.get(key)} belongs to ` +
          `${other.name} ${other.version}. Remove it from one of the two.`,
      );
  });
}

/** What a release claims, as text for messages, by a key that is equal for conflicting claims. */
function getClaims({ routes, fragments, endpoints, forms = [] }: Claims) {
  return new Map<string, string>([
    ...routes.map(({ path }) => [`page ${normalizePattern(path)}`, `the page ${path}`] as const),
    ...endpoints.map(
      ({ method, path }) => [`endpoint ${method} ${normalizePattern(path)}`, `the endpoint ${method} ${path}`] as const,
    ),
    ...forms.map(({ path }) => [`form ${normalizePattern(path)}`, `the form ${path}`] as const),
    ...fragments.map(({ name }) => [`fragment ${name}`, `the fragment ${name}`] as const),
  ]);
}

/** `/products/:slug/`, `/products/:id` and `/Products/:id` match the same paths. */
function normalizePattern(path: string) {
  return path
    .replace(/:\w+/g, ':')
    .replace(/(?<!\/)\/+$/, '')
    .toLowerCase();
}
