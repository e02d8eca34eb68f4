import { parseCommandLine, parseWholeNumber, quantile } from '@gniazdo/cli';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchPage } from '../chaos/fetchPage.ts';
import { getNewList } from '../chaos/findPages.ts';
import { printResults } from '../chaos/printResults.ts';
import { startEnvironment, stopOnSignals } from '../chaos/startEnvironment.ts';
import { sendAtRate } from '../hostile/sendAtRate.ts';
import { measureCapacity } from './measureCapacity.ts';

const HELP = `Usage: npm run bench -- overload [options]

Measures how many new lists per second the shell renders, then requests several times as many, whatever it responds
(open loop). Client and server share the machine. The exit code is 1 if a goal is missed.

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
const HEALTH_INTERVAL_MS = 250;
const MAX_SOCKETS = 4000;

const environment = await startEnvironment({ shellEnv: { RATE_LIMITS: 'off' } });
stopOnSignals(environment);
let isGood = false;
try {
  isGood = await measure(environment.url);
} finally {
  await environment.stop();
}
process.exit(isGood ? 0 : 1);

async function measure(url: string) {
  await measureCapacity(url, getNewList, 5);
  const capacity = await measureCapacity(url, getNewList, CAPACITY_SECONDS);
  console.log(`  capacity: ${capacity.toFixed(1)} new lists per second`);
  const perSecond = capacity * factor;
  const health = watchHealth(url);
  const startedAt = performance.now();
  const responses = await sendAtRate(url, () => ({ target: getNewList(), headers: { 'accept-encoding': 'br' } }), {
    count: Math.round(perSecond * seconds),
    perSecond,
    getAddress: (n) => `198.18.${Math.floor(n / 256) % 256}.${n % 256}`,
    maxSockets: MAX_SOCKETS,
  });
  const took = (performance.now() - startedAt) / 1000;
  const statuses = await health.stop();
  const good = responses.filter(({ status }) => status === 200);
  const share = good.length / seconds / capacity;
  const p99 = quantile(
    good.map(({ ms }) => ms),
    0.99,
  );
  const byStatus = [...Map.groupBy(responses, ({ status }) => status)].map(
    ([status, { length }]) => `${length} × ${status}`,
  );
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
    ['/health/live', 'always 200', `${wrongHealth} of ${statuses.length} were not`, wrongHealth === 0],
    ['capacity 3 s later', '–', `${after.toFixed(1)} new lists/s`, true],
  ]);
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
