import type { ReleaseManifest } from './manifest.ts';

type Claims = Pick<ReleaseManifest, 'name' | 'version' | 'routes' | 'fragments' | 'endpoints'>;

/** Sentences about what a release claims although a live release of another remote owns it; none when all is well. */
export function findConflicts(release: Claims, live: Claims[]): string[] {
  const others = live.filter(({ name }) => name !== release.name);
  return others.flatMap((other) => {
    const owned = claimsOf(other);
    return [...claimsOf(release)]
      .filter(([key]) => owned.has(key))
      .map(
        ([key, what]) =>
          `${release.name} ${release.version} claims ${what}, but ${owned.get(key)} belongs to ` +
          `${other.name} ${other.version}. Take it out of one of the two.`,
      );
  });
}

/** What a release claims, in words, by a key that is equal for claims that can't be told apart. */
function claimsOf({ routes, fragments, endpoints }: Claims) {
  return new Map<string, string>([
    ...routes.map(({ path }) => [`page ${shapeOf(path)}`, `the page ${path}`] as const),
    ...endpoints.map(
      ({ method, path }) => [`endpoint ${method} ${shapeOf(path)}`, `the endpoint ${method} ${path}`] as const,
    ),
    ...fragments.map(({ name }) => [`fragment ${name}`, `the fragment ${name}`] as const),
  ]);
}

/** `/products/:slug/` and `/products/:id` match the same addresses, and so does another case. */
function shapeOf(path: string) {
  return path.replace(/:\w+/g, ':').replace(/\/+$/, '').toLowerCase();
}
