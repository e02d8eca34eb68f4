import type { ReleaseManifest } from '../manifest.ts';

/** A fragment, an island or an endpoint, as one side of the contract knows it. */
export type Part = {
  /** In words, with its article. */
  title: string;
  /** JSON schemas of what goes in and, for endpoints, of what comes out. */
  props?: unknown;
  answer?: unknown;
};

/** What a release has for others, by a key that names it. */
export function offersOf({ fragments, islands, endpoints }: ReleaseManifest) {
  return new Map<string, Part>([
    ...fragments.map(({ name, props }) => part('fragment', name, { props })),
    ...Object.entries(islands).map(([name, { props }]) => part('island', name, { props })),
    ...endpoints.map(({ method, path, body, answer }) =>
      part('endpoint', `${method} ${path}`, { props: body, answer }),
    ),
  ]);
}

/** What a release takes from others, by the same keys. */
export function usesOf({ uses }: ReleaseManifest) {
  return new Map<string, Part>([
    ...Object.entries(uses.fragments).map(([name, props]) => part('fragment', name, { props })),
    ...Object.entries(uses.islands).map(([name, props]) => part('island', name, { props })),
    ...Object.entries(uses.endpoints).map(([name, { body, answer }]) =>
      part('endpoint', name, { props: body, answer }),
    ),
  ]);
}

function part(kind: 'fragment' | 'island' | 'endpoint', name: string, schemas: Omit<Part, 'title'>) {
  return [`${kind} ${name}`, { title: `the ${kind} ${name}`, ...schemas }] as const;
}

/** `listing 1.0.2` */
export function keyOf({ name, version }: ReleaseManifest) {
  return `${name} ${version}`;
}
