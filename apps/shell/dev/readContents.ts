import type { WorkerReady } from '@gniazdo/composition/worker-client';
import type { RemoteContents } from './createDevReleases.ts';

/** Converts what a worker declares to the format of the manifest. */
export function readContents(ready: WorkerReady): RemoteContents {
  const { routes, personalRoutes, routeQueries = {}, routeRoles = {}, fragments, endpoints } = ready;
  return {
    routes: routes.map((path) => ({
      path,
      personal: personalRoutes.includes(path),
      ...(routeQueries[path] && { query: [...routeQueries[path]] }),
      ...(routeRoles[path] && { role: routeRoles[path] }),
    })),
    fragments: fragments.map((name) => ({ name, props: {} })),
    endpoints: endpoints.map((endpoint) => {
      const [method = '', path = ''] = endpoint.split(' ');
      return { method, path };
    }),
  };
}

/** True if both declare the same routes, fragments and endpoints. */
export function hasSameContents(a: RemoteContents, b: RemoteContents) {
  return getSummary(a) === getSummary(b);
}

function getSummary({ routes, fragments, endpoints }: RemoteContents) {
  return JSON.stringify([
    routes.map(({ path, personal, query, role }) => [path, personal, query, role]),
    fragments.map(({ name }) => name),
    endpoints.map(({ method, path }) => [method, path]),
  ]);
}
