import { parseCommandLine, parseWholeNumber, quantile } from '@gniazdo/cli';
import { findPages, getNewList } from '../chaos/findPages.ts';
import { printResults } from '../chaos/printResults.ts';
import { formatMegabytes, readMemory } from '../chaos/shellProcess.ts';
import { startEnvironment, stopOnSignals } from '../chaos/startEnvironment.ts';
import { sendAtRate } from '../hostile/sendAtRate.ts';
import { measureCapacity } from './measureCapacity.ts';

const HELP = `Usage: npm run bench -- soak [options]

Requests known and new pages at 60 % of the capacity for a long time, and measures heap after garbage collection and
response times each minute. The exit code is 1 if a goal is missed.

  --minutes <n>   Duration (default: 30)`;

const { values } = parseCommandLine(HELP, { minutes: { type: 'string', default: '30' } });
const minutes = parseWholeNumber('--minutes', values.minutes, 3, 1440);

const LOAD = 0.6;
const MAX_HEAP_GROWTH = 0.02;
const MAX_P99_DRIFT = 0.1;

const probe = new URL('../chaos/memoryProbe.mjs', import.meta.url).pathname;
const environment = await startEnvironment({
  // A small cache is full after a minute, so that its growth is not mistaken for a leak.
  shellEnv: { NODE_OPTIONS: `--expose-gc --import ${probe}`, RATE_LIMITS: 'off', PAGE_CACHE_MB: '4' },
});
stopOnSignals(environment);
let isGood = false;
try {
  isGood = await measure();
} finally {
  await environment.stop();
}
process.exit(isGood ? 0 : 1);

async function measure() {
  const { url } = environment;
  const { main, products } = await findPages(url);
  const known = [...main, ...products];
  let turn = 0;
  const getAddress = () => (turn++ % 2 === 0 ? getNewList() : known[turn % known.length]!);
  await measureCapacity(url, getAddress, 10);
  const perSecond = LOAD * (await measureCapacity(url, getAddress, 20));
  console.log(`  ${perSecond.toFixed(0)} requests per second`);
  const samples: { heap: number; p50: number; p99: number; failed: number; sent: number }[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const responses = await sendAtRate(url, () => ({ target: getAddress(), headers: { 'accept-encoding': 'br' } }), {
      count: Math.round(perSecond * 60),
      perSecond,
      getAddress: (n) => `198.18.${Math.floor(n / 256) % 256}.${n % 256}`,
    });
    const times = responses.map(({ ms }) => ms);
    const { heapUsed } = await readMemory(environment);
    const sample = {
      heap: heapUsed,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      failed: responses.filter(({ status }) => status !== 200).length,
      sent: responses.length,
    };
    samples.push(sample);
    console.log(
      `  minute ${minute}: heap ${formatMegabytes(heapUsed)}, p50 ${Math.round(sample.p50)} ms, p99 ${Math.round(sample.p99)} ms, ${sample.failed} of ${sample.sent} failed`,
    );
  }
  // The first third fills caches and compiles code. The middle third is compared with the last.
  const third = Math.floor(minutes / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)];
  const heap = compare((sample) => sample.heap);
  const p99 = compare((sample) => sample.p99);
  const failed = samples.reduce((sum, sample) => sum + sample.failed, 0);
  const sent = samples.reduce((sum, sample) => sum + sample.sent, 0);
  return printResults([
    [`requests in ${minutes} minutes at 60 % of the capacity`, '0 failed', `${failed} of ${sent} failed`, failed === 0],
    [
      'heap after GC, last third against the middle one',
      'growth < 2 %',
      `${formatMegabytes(heap.before)} → ${formatMegabytes(heap.after)} (${heap.percent} %)`,
      heap.change < MAX_HEAP_GROWTH,
    ],
    [
      'p99, last third against the middle one',
      'drift < 10 %',
      `${Math.round(p99.before)} → ${Math.round(p99.after)} ms (${p99.percent} %)`,
      p99.change < MAX_P99_DRIFT,
    ],
  ]);

  function compare(read: (sample: (typeof samples)[number]) => number) {
    const median = (some: typeof samples) => quantile(some.map(read), 0.5);
    const [before, after] = [median(middle), median(last)];
    const change = after / before - 1;
    return { before, after, change, percent: (change * 100).toFixed(1) };
  }
}
