import { PREFIX } from '@gniazdo/contracts/engine';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { WorkerProcess } from './startWorkerProcess.ts';

const MAX_ROUTES = 4;
/** For all pages; the maximum delay of a release or standby. */
const WARM_UP_TIMEOUT_MS = 1500;

/** Renders some pages, so that the first requests find compiled code and open connections. */
export async function warmUp(worker: WorkerProcess, routes: ReleaseManifest['routes']) {
  const endsAt = performance.now() + WARM_UP_TIMEOUT_MS;
  const simpleRoutes = routes.filter(({ path, personal }) => !personal && !/[:*]/.test(path)).slice(0, MAX_ROUTES);
  for (const { path } of simpleRoutes) {
    const deadlineMs = endsAt - performance.now();
    if (deadlineMs <= 0) return;
    const request = { url: PREFIX + path, params: {}, requestId: 'warm-up', device: 'desktop', isBot: true } as const;
    // A failed page is logged by the worker and does not block the release.
    await worker.call({ type: 'page', route: path, request }, { deadlineMs }).catch(() => undefined);
  }
}
