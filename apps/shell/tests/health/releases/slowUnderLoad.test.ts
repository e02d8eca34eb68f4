import { afterEach, expect, jest, test } from '@jest/globals';
import {
  closeReleaseComparisons,
  eventually,
  openReleaseComparison,
  WELL,
} from '../../../testing/openReleaseComparison.ts';
import { THRESHOLDS } from '@gniazdo/engine/server/health/releases/thresholds';

jest.setTimeout(120_000);

afterEach(closeReleaseComparisons);

const LIGHT = compute(6);
/** The cost per response, or, on a machine that other processes keep busy, the response time. */
const SLOW = /time of the worker per response is \d+ ms|worker’s response to page \/list is \d+ ms/;

test.each([
  ['computes much longer', compute(50)],
  ['waits much longer without computing', `setTimeout(() => ${WELL}, 800)`],
])('a release that %s is rolled back although its pages wait for each other', async (_title, respond) => {
  const { release, live, channel, visit, overload, later } = await open();
  await visit(80, '/pl/list', { atOnce: 1 });
  await release('1.1.0', respond);
  await overload(6);
  later(THRESHOLDS.minDurationMs);
  await eventually('the release is rolled back', async () => {
    await overload(1);
    return (await live()) === '1.0.0';
  });
  expect((await channel.history({ name: 'listing' }))[0]!.why).toMatch(SLOW);
});

test('a release that computes as long as before stays live under overload', async () => {
  const { release, live, report, visit, overload, later, evaluate } = await open();
  await visit(80, '/pl/list', { atOnce: 1 });
  await release('1.1.0', LIGHT);
  await overload(8);
  later(THRESHOLDS.minDurationMs);
  await overload(6);
  evaluate();
  // Time enough for a rollback.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'well' });
  expect(await live()).toBe('1.1.0');
});

async function open() {
  const comparison = await openReleaseComparison({ respond: LIGHT });
  return {
    ...comparison,
    /** Requests in rounds of 40: at most 32 are in progress, the others wait or are refused. */
    async overload(rounds: number) {
      const visiting = comparison.visit(rounds * 40, '/pl/list', { atOnce: 40 });
      await eventually('pages wait for others', comparison.shell.isOverloaded);
      await visiting;
    },
  };
}

/** Uses that much CPU time for a page. */
function compute(ms: number) {
  return `const start = process.cpuUsage();
    for (let used = 0; used < ${ms * 1000}; ) { const now = process.cpuUsage(start); used = now.user + now.system; }
    ${WELL};`;
}
