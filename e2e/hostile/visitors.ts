// Thread of browseAtRate.
import { parentPort, workerData } from 'node:worker_threads';
import type { Browsing } from './browseAtRate.ts';
import { sendAtRate } from './sendAtRate.ts';

const { url, pages, count, perSecond } = workerData as Browsing;
const end = new AbortController();
parentPort!.once('message', () => end.abort());
const responses = await sendAtRate(
  url,
  (n) => ({ target: pages[n % pages.length]!, headers: { 'accept-encoding': 'br' } }),
  {
    count,
    perSecond,
    signal: end.signal,
    getAddress: (n) => `198.${18 + (n % 2)}.${Math.floor(n / 2) % 256}.${Math.floor(n / 512) % 256}`,
  },
);
parentPort!.postMessage(responses);
