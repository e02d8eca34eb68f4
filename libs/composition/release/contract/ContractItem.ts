import type { ReleaseManifest } from '../manifest.ts';

/** A fragment or endpoint, as declared by its provider or a consumer. */
export type ContractItem = {
  /** For messages: `the fragment listing/Deals`. */
  title: string;
  /** JSON schemas of the input and, for endpoints, of the response. */
  props?: unknown;
  response?: unknown;
};

/** What a release provides to others, by a key such as `fragment listing/Deals`. */
export function getProvidedItems({ fragments, endpoints }: ReleaseManifest) {
  return new Map<string, ContractItem>([
    ...fragments.map(({ name, props }) => createEntry('fragment', name, { props })),
    ...endpoints.map(({ method, path, body, response }) =>
      createEntry('endpoint', `${method} ${path}`, { props: body, response }),
    ),
  ]);
}

/** What a release uses of others, by the same keys. */
export function getUsedItems({ uses }: ReleaseManifest) {
  return new Map<string, ContractItem>([
    ...Object.entries(uses.fragments).map(([name, props]) => createEntry('fragment', name, { props })),
    ...Object.entries(uses.endpoints).map(([name, { body, response }]) =>
      createEntry('endpoint', name, { props: body, response }),
    ),
  ]);
}

function createEntry(kind: 'fragment' | 'endpoint', name: string, schemas: Omit<ContractItem, 'title'>) {
  return [`${kind} ${name}`, { title: `the ${kind} ${name}`, ...schemas }] as const;
}

/** `listing 1.0.2` */
export function formatRelease({ name, version }: ReleaseManifest) {
  return `${name} ${version}`;
}
