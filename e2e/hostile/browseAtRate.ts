import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SiteResponse } from './sendAtRate.ts';

/** Message to the thread of the visitors. */
export type Browsing = { url: string; pages: readonly string[]; count: number; perSecond: number };

/**
 * Requests the pages in turn, each as a visitor from another network, until `signal` is aborted. Runs in its own thread,
 * so that other requests of the benchmark do not delay the measured times.
 */
export async function browseAtRate(
  url: string,
  pages: readonly string[],
  { signal, ...rest }: { count: number; perSecond: number; signal?: AbortSignal },
): Promise<SiteResponse[]> {
  const workerData: Browsing = { url, pages, ...rest };
  const worker = new Worker(new URL('./visitors.ts', import.meta.url), { workerData });
  signal?.addEventListener('abort', () => worker.postMessage('stop'), { once: true });
  const [responses] = (await once(worker, 'message')) as [SiteResponse[]];
  await worker.terminate();
  return responses;
}
