import type { WorkerReady } from './createWorkerClient.ts';
import type { ReleaseManifest } from '../release/manifest.ts';

/** What a worker declares, in the format of the manifest. */
export type RemoteContents = Pick<ReleaseManifest, 'routes' | 'fragments' | 'endpoints' | 'forms' | 'flags' | 'links'>;

/** Converts what a worker declares to the format of the manifest, without the schemas of fragments and endpoints. */
export function describeContents(ready: WorkerReady): RemoteContents {
  const {
    personalRoutes,
    routeQueries = {},
    routeRoles = {},
    visitorScopes = {},
    secretParams = {},
    forms = [],
    flags = [],
    links = [],
  } = ready;
  const getVisitor = (part: string) => (visitorScopes[part] ? { visitor: [...visitorScopes[part]] } : {});
  return {
    routes: ready.routes.map((path) => ({
      path,
      personal: personalRoutes.includes(path),
      ...(routeQueries[path] && { query: [...routeQueries[path]] }),
      ...(routeRoles[path] && { role: routeRoles[path] }),
      ...getVisitor(path),
      ...(secretParams[path] && { secretParams: [...secretParams[path]] }),
    })),
    fragments: ready.fragments.map((name) => ({ name, props: {}, ...getVisitor(name) })),
    endpoints: ready.endpoints.map((endpoint) => {
      const [method = '', path = ''] = endpoint.split(' ');
      return { method, path, ...getVisitor(endpoint) };
    }),
    ...(forms.length > 0 && { forms }),
    ...(flags.length > 0 && { flags }),
    ...(links.length > 0 && { links }),
  };
}
