import type { Ready } from '../server/workers/startWorkerThread.ts';
import type { Contents } from './devReleases.ts';

/** What a worker says of its remote, in the manifest's words. */
export function readContents({ routes, personalRoutes, fragments, endpoints }: Ready): Contents {
  return {
    routes: routes.map((path) => ({ path, personal: personalRoutes.includes(path) })),
    fragments: fragments.map((name) => ({ name, props: {} })),
    endpoints: endpoints.map((endpoint) => {
      const [method = '', path = ''] = endpoint.split(' ');
      return { method, path };
    }),
  };
}

/** True when two remotes answer to the same names and addresses. */
export function sameContents(a: Contents, b: Contents) {
  return summary(a) === summary(b);
}

function summary({ routes, fragments, endpoints }: Contents) {
  return JSON.stringify([
    routes.map(({ path, personal }) => [path, personal]),
    fragments.map(({ name }) => name),
    endpoints.map(({ method, path }) => [method, path]),
  ]);
}
