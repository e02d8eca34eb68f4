import { afterEach, expect, jest, test } from '@jest/globals';
import {
  closeReleaseComparisons,
  eventually,
  openReleaseComparison,
  WELL,
} from '../../../testing/openReleaseComparison.ts';

jest.setTimeout(60_000);

afterEach(closeReleaseComparisons);

test('failures of a single client cause no rollback but an alert', async () => {
  const { visit, release, live, report, later, alerts, shell } = await openReleaseComparison();
  await visit(40);
  await release('1.1.0', `if (message.request.url.includes('bad')) throw new Error('bad'); ${WELL}`);
  const attacker = { getAddress: (visit: number) => `2001:db8:1:1::${visit.toString(16)}` };
  for (let n = 0; n < 10; n++) {
    await visit(20, '/pl/list?bad', attacker);
    await visit(2);
    later(2000);
  }
  await eventually('an alert arrives', () => alerts.length > 0);
  expect(alerts).toMatchObject([{ action: 'reported', to: null, why: expect.stringContaining('Too few') }]);
  expect(await live()).toBe('1.1.0');
  // Visitors still get the page: failures of one network do not open its circuit breaker.
  expect(report('1.1.0')!.responses.outcomes.refused).toBe(0);
  expect((await shell.get('/pl/list?n=honest', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(200);
});

test('fifty addresses of two networks cause no rollback either', async () => {
  const { visit, release, live, report, later, evaluate } = await openReleaseComparison();
  await visit(40);
  await release('1.1.0', `if (message.request.url.includes('bad')) throw new Error('bad'); ${WELL}`);
  const getAddress = (visit: number) => `203.0.${visit % 2}.${visit % 50}`;
  await visit(200, '/pl/list?bad', { getAddress });
  await visit(20);
  later(60_000);
  evaluate();
  // Time enough for a rollback.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await live()).toBe('1.1.0');
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'worse' });
});

test('worker crashes by requests of one network cause no rollback', async () => {
  const { visit, release, live, report, evaluate, shell } = await openReleaseComparison();
  await visit(20);
  await release('1.1.0', `if (message.request.url.includes('bad')) process.exit(1); ${WELL}`);
  const getAddress = (visit: number) => `2001:db8:1:${visit}::1`;
  for (let n = 0; n < 4; n++) {
    await visit(1, '/pl/list?bad', { atOnce: 1, getAddress });
    await eventually('the worker restarts', async () => (await shell.get('/pl/list')).statusCode === 200);
  }
  evaluate();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(report('1.1.0')!.crashes).toBe(4);
  expect(await live()).toBe('1.1.0');
});
