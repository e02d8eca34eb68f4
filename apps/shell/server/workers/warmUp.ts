import { PREFIX } from '@gniazdo/contracts';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { WorkerThread } from './startWorkerThread.ts';

const MOST_ROUTES = 4;
/** In all. Whoever waits for a release or a standby waits this long at most. */
const WARM_UP_MS = 1500;

/** Has a worker render some of its pages, so that the first visitor finds compiled code and open connections. */
export async function warmUp(thread: WorkerThread, routes: ReleaseManifest['routes']) {
  const endsAt = performance.now() + WARM_UP_MS;
  const plain = routes.filter(({ path, personal }) => !personal && !/[:*]/.test(path)).slice(0, MOST_ROUTES);
  for (const { path } of plain) {
    const deadlineMs = endsAt - performance.now();
    if (deadlineMs <= 0) return;
    const request = { url: PREFIX + path, params: {}, requestId: 'warm-up', device: 'desktop', isBot: true } as const;
    // A page that fails is told in the log; that alone does not keep the release from its visitors.
    await thread.call({ type: 'page', route: path, request }, { deadlineMs }).catch(() => undefined);
  }
}
