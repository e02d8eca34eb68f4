import { parseCommandLine, parseWholeNumber, quantile } from '@gniazdo/cli';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchPage } from '../chaos/fetchPage.ts';
import { findPages, getNewList } from '../chaos/findPages.ts';
import { printResults } from '../chaos/printResults.ts';
import { startEnvironment, stopOnSignals } from '../chaos/startEnvironment.ts';
import { sendAtRate, type SiteResponse } from '../hostile/sendAtRate.ts';
import { measureCapacity } from './measureCapacity.ts';

const HELP = `Usage: npm run bench -- overload [options]

Measures how many new lists per second the shell renders, then requests several times as many, whatever it responds
(open loop), while visitors request cached pages. Client and server share the machine. The exit code is 1 if a goal is
missed.

  --seconds <n>   Duration of the overload (default: 30)
  --factor <n>    Requests as a multiple of the capacity (default: 5)`;

const { values } = parseCommandLine(HELP, {
  seconds: { type: 'string', default: '30' },
  factor: { type: 'string', default: '5' },
});
const seconds = parseWholeNumber('--seconds', values.seconds, 5, 600);
const factor = parseWholeNumber('--factor', values.factor, 1, 100);

const CAPACITY_SECONDS = 15;
const MIN_GOOD_SHARE = 0.9;
const MAX_P99_MS = 1000;
const MAX_CACHED_RATIO = 2;
const HEALTH_INTERVAL_MS = 250;
/** Visitors' requests for cached pages per second. */
const CACHED_PER_SECOND = 20;
const CACHED_PAGES = 10;
const MAX_SOCKETS = 4000;

const environment = await startEnvironment({ shellEnv: { RATE_LIMITS: 'off', TRUSTED_PROXIES: 'loopback' } });
stopOnSignals(environment);
let isGood = false;
try {
  isGood = await measure(environment.url);
} finally {
  await environment.stop();
}
process.exit(isGood ? 0 : 1);

async function measure(url: string) {
  const { main, products } = await findPages(url, CACHED_PAGES);
  const browse = (end: AbortSignal) => browseCached(url, [...main, ...products], end);
  await measureCapacity(url, getNewList, 5);
  await browse(AbortSignal.timeout(2000));
  const alone = await browse(AbortSignal.timeout(CAPACITY_SECONDS * 1000));
  const capacity = await measureCapacity(url, getNewList, CAPACITY_SECONDS);
  const capacityEnd = new AbortController();
  const visitorsAtCapacity = browse(capacityEnd.signal);
  await measureCapacity(url, getNewList, CAPACITY_SECONDS);
  capacityEnd.abort();
  const atCapacity = await visitorsAtCapacity;
  console.log(`  capacity: ${capacity.toFixed(1)} new lists per second`);
  const perSecond = capacity * factor;
  const health = watchHealth(url);
  const end = new AbortController();
  const visitors = browse(end.signal);
  const startedAt = performance.now();
  const responses = await sendAtRate(url, () => ({ target: getNewList(), headers: { 'accept-encoding': 'br' } }), {
    count: Math.round(perSecond * seconds),
    perSecond,
    getAddress: (n) => `198.18.${Math.floor(n / 256) % 256}.${n % 256}`,
    maxSockets: MAX_SOCKETS,
  });
  const took = (performance.now() - startedAt) / 1000;
  end.abort();
  const during = await visitors;
  const statuses = await health.stop();
  const good = responses.filter(({ status }) => status === 200);
  const share = good.length / seconds / capacity;
  const p99 = getQuantile(good, 0.99);
  const byStatus = [...Map.groupBy(responses, ({ status }) => status)].map(
    ([status, { length }]) => `${length} × ${status}`,
  );
  const unanswered = responses.filter(({ status, isRefusal }) => status !== 200 && !isRefusal).length;
  const times = [alone, atCapacity, during].map((each) => [getQuantile(each, 0.5), getQuantile(each, 0.99)] as const);
  const cachedRatio = times[2]![1] / times[1]![1];
  const failedCached = during.filter(({ status }) => status !== 200).length;
  await wait(3000);
  const after = await measureCapacity(url, getNewList, 5);
  const wrongHealth = statuses.filter((status) => status !== 200).length;
  return printResults([
    ['capacity, 8 clients', '–', `${capacity.toFixed(1)} new lists/s`, true],
    [
      `sent: ${factor} × capacity`,
      '–',
      `${(responses.length / seconds).toFixed(0)}/s for ${seconds} s, ${byStatus.join(', ')}; all answered after ${took.toFixed(0)} s`,
      true,
    ],
    [
      'good responses',
      '≥ 90 % of the capacity',
      `${(good.length / seconds).toFixed(1)}/s, ${(share * 100).toFixed(0)} %`,
      share >= MIN_GOOD_SHARE,
    ],
    ['p99 of good responses', '< 1 s', `${Math.round(p99)} ms`, p99 < MAX_P99_MS],
    [
      'responses other than 200 and 503 with Retry-After',
      '0',
      `${unanswered} of ${responses.length}`,
      unanswered === 0,
    ],
    [
      'cached pages, p50 / p99: alone, at the capacity, during overload',
      `p99 < ${MAX_CACHED_RATIO} × that at the capacity`,
      times.map(([p50, p99]) => `${p50.toFixed(1)} / ${p99.toFixed(0)} ms`).join(', '),
      cachedRatio < MAX_CACHED_RATIO,
    ],
    ['cached pages that failed', '0', `${failedCached} of ${during.length}`, failedCached === 0],
    ['/health/live', 'always 200', `${wrongHealth} of ${statuses.length} were not`, wrongHealth === 0],
    ['capacity 3 s later', '–', `${after.toFixed(1)} new lists/s`, true],
  ]);
}

/** Visitors who request cached pages, each from another network. */
function browseCached(url: string, pages: string[], signal: AbortSignal) {
  return sendAtRate(url, (n) => ({ target: pages[n % pages.length]!, headers: { 'accept-encoding': 'br' } }), {
    count: Infinity,
    perSecond: CACHED_PER_SECOND,
    getAddress: (n) => `203.${n % 256}.113.7`,
    signal,
  });
}

function getQuantile(responses: SiteResponse[], share: number) {
  return quantile(
    responses.map(({ ms }) => ms),
    share,
  );
}

function watchHealth(url: string) {
  const statuses: number[] = [];
  const end = new AbortController();
  const run = async () => {
    while (!end.signal.aborted) {
      statuses.push((await fetchPage(`${url}/health/live`, 5000)).status);
      await wait(HEALTH_INTERVAL_MS);
    }
  };
  const running = run();
  return {
    async stop() {
      end.abort();
      await running;
      return statuses;
    },
  };
}
