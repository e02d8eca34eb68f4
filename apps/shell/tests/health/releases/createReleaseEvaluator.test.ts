import { afterEach, expect, jest, test } from '@jest/globals';
import { channelCommands } from '@gniazdo/composition/store';
import {
  closeReleaseComparisons,
  eventually,
  openReleaseComparison,
  THROWS,
  WELL,
} from '../../../testing/openReleaseComparison.ts';
import { THRESHOLDS } from '@gniazdo/engine/server/health/releases/thresholds';

const SLOW = `setTimeout(() => ${WELL}, 250)`;
/** Uses 6 ms of CPU time for a page. */
const COMPUTES = `const start = process.cpuUsage();
  for (let used = 0; used < 6000; ) { const now = process.cpuUsage(start); used = now.user + now.system; }
  ${WELL};`;

jest.setTimeout(60_000);

afterEach(closeReleaseComparisons);

test('a release that throws is rolled back, with the reason in the history and an alert', async () => {
  const { visit, release, live, channel, report, evaluate, alerts } = await openReleaseComparison({
    isHookFailing: true,
  });
  await visit(40);
  await release('1.1.0', THROWS);
  await eventually('the release is rolled back', async () => {
    await visit(10);
    return (await live()) === '1.0.0';
  });
  const [entry] = await channel.history({ name: 'listing' });
  expect(entry).toMatchObject({ action: 'rollback', by: 'auto-rollback', to: { stable: '1.0.0' } });
  expect(entry!.why).toMatch(/^1\.1\.0: \d+ of \d+ responses \(100\.0 %\) failed .*, baseline 0 of \d+ \(0\.00 %\)$/);
  await eventually('an alert arrives', () => alerts.length > 0);
  expect(alerts).toEqual([
    expect.objectContaining({ action: 'rolled back', remote: 'listing', release: '1.1.0', to: '1.0.0' }),
  ]);
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'worse', against: '1.0.0' });
  // The restored version is not compared with the bad one.
  await visit(60);
  evaluate();
  expect(report('1.0.0')!.verdict).toEqual({ kind: 'baseline' });
  expect(await live()).toBe('1.0.0');
});

test('a release without a regression stays live', async () => {
  const { visit, release, live, report, later, evaluate } = await openReleaseComparison();
  await visit(40);
  await release('1.1.0', WELL);
  await visit(60);
  for (const ms of [0, 1000, 10_000]) {
    later(ms);
    evaluate();
    // The verdict is updated by each evaluation.
    expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'well', against: '1.0.0' });
  }
  expect(await live()).toBe('1.1.0');
});

test('a release that is much slower is rolled back after the minimum duration', async () => {
  const { visit, release, live, report, later, evaluate } = await openReleaseComparison();
  await visit(80);
  await release('1.1.0', SLOW);
  await visit(80, '/pl/list', { atOnce: 8 });
  evaluate();
  later(THRESHOLDS.minDurationMs - 1000);
  evaluate();
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'well' });
  expect(await live()).toBe('1.1.0');
  later(1000);
  await eventually('the release is rolled back', async () => {
    evaluate();
    return (await live()) === '1.0.0';
  });
});

test('a release that computes as long as before stays live while its pages wait for each other', async () => {
  const { visit, release, live, report, later, evaluate, shell } = await openReleaseComparison({ respond: COMPUTES });
  await visit(80, '/pl/list', { atOnce: 1 });
  await release('1.1.0', COMPUTES);
  // At most 32 of 40 are in progress, the others wait or are refused.
  const visiting = visit(14 * 40, '/pl/list', { atOnce: 40 });
  await eventually('pages wait for others', shell.isOverloaded);
  await visiting;
  later(THRESHOLDS.minDurationMs);
  evaluate();
  // Time enough for a rollback.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  // With the figures of a regression, if there is one.
  expect(report('1.1.0')!.verdict).toEqual({ kind: 'well', against: '1.0.0', message: expect.any(String) });
  expect(await live()).toBe('1.1.0');
});

test('a pinned remote is not rolled back; an alert is sent', async () => {
  const { visit, release, live, change, alerts } = await openReleaseComparison();
  await visit(40);
  await release('1.1.0', THROWS);
  await change('pin', (remote) => channelCommands.pin('listing', remote, { by: 'ola', why: 'sale' }));
  await eventually('an alert arrives', async () => {
    await visit(10);
    return alerts.length > 0;
  });
  expect(alerts[0]).toMatchObject({ action: 'reported', to: null });
  expect(alerts[0]!.why).toMatch(/listing is pinned/);
  expect(await live()).toBe('1.1.0');
});

test('a release is not rolled back to one that lacks what a live release of another remote uses; an alert is sent', async () => {
  const uses = { fragments: { 'listing/Deals': {} }, endpoints: {} };
  const { shell, visit, release, live, alerts, report } = await openReleaseComparison({
    others: [{ name: 'product', routes: ['/product'], uses }],
  });
  await visit(40);
  await release('1.1.0', THROWS, { fragments: ['listing/Deals'] });
  await eventually('an alert arrives', async () => {
    await visit(10);
    return alerts.length > 0;
  });
  const reason =
    'product 1.0.0, which is live, uses the fragment listing/Deals of listing, which listing 1.0.0 does not have.';
  expect(alerts[0]).toMatchObject({ action: 'reported', to: null, why: expect.stringContaining(reason) });
  expect(report('1.1.0')!.notRolledBack).toContain(reason);
  expect(await live()).toBe('1.1.0');
  expect(shell.releaseManager.current.releases.get('listing')!.id.version).toBe('1.1.0');
});

test('with AUTO_ROLLBACK off, only an alert is sent', async () => {
  const { visit, release, live, alerts } = await openReleaseComparison({ settings: { AUTO_ROLLBACK: 'off' } });
  await visit(40);
  await release('1.1.0', THROWS);
  await eventually('an alert arrives', async () => {
    await visit(10);
    return alerts.length > 0;
  });
  expect(alerts[0]!.why).toMatch(/AUTO_ROLLBACK is off/);
  expect(await live()).toBe('1.1.0');
});

test('repeated worker crashes cause a rollback', async () => {
  const { visit, release, live } = await openReleaseComparison();
  await visit(20);
  await release('1.1.0', `if (message.request.url.includes('5')) process.exit(1); ${WELL}`);
  await eventually('the release is rolled back', async () => {
    await visit(6);
    return (await live()) === '1.0.0';
  });
});

test('a canary is compared with the concurrent stable release and ended', async () => {
  const { visit, publish, live, change, channel, alerts } = await openReleaseComparison();
  await publish('1.1.0', THROWS);
  await change('canary', (remote) => channelCommands.startCanary('listing', remote, { version: '1.1.0', percent: 50 }));
  await eventually('the canary is ended', async () => {
    await visit(20);
    return (await channel.history({ name: 'listing' }))[0]!.action === 'end canary';
  });
  expect(await live()).toBe('1.0.0');
  expect((await channel.history({ name: 'listing' }))[0]).toMatchObject({
    by: 'auto-rollback',
    to: { stable: '1.0.0' },
  });
  await eventually('an alert arrives', () => alerts.length > 0);
  expect(alerts[0]).toMatchObject({ action: 'canary ended', release: '1.1.0', to: '1.0.0' });
});

test('a canary that is much slower than the stable release at the same time is ended, with both times as the reason', async () => {
  const { visit, publish, live, change, channel } = await openReleaseComparison();
  await publish('1.1.0', SLOW);
  await change('canary', (remote) => channelCommands.startCanary('listing', remote, { version: '1.1.0', percent: 50 }));
  await eventually('the canary is ended', async () => {
    await visit(40);
    return (await channel.history({ name: 'listing' }))[0]!.action === 'end canary';
  });
  expect((await channel.history({ name: 'listing' }))[0]!.why).toMatch(
    /^1\.1\.0: p50 of the worker’s response to page \/list is \d+ ms \(\d+ samples\), baseline \d+(\.\d+)? ms$/,
  );
  expect(await live()).toBe('1.0.0');
});

test('simultaneous failures of several remotes do not cause a rollback', async () => {
  const bad = `if (message.request.url.includes('bad')) throw new Error('away'); ${WELL}`;
  const { visit, release, live, report, later, evaluate, alerts } = await openReleaseComparison({
    others: [{ name: 'content', routes: ['/articles'], respond: bad }],
  });
  await visit(40);
  await visit(40, '/pl/articles');
  await release('1.1.0', bad);
  await eventually('an alert names a common cause', async () => {
    await visit(8, '/pl/articles?bad');
    await visit(8, '/pl/list?bad');
    return alerts.some(({ remote, why }) => remote === 'listing' && /common/.test(why));
  });
  later(10_000);
  evaluate();
  expect(report('1.1.0')!.verdict).toMatchObject({ kind: 'worse' });
  expect(await live()).toBe('1.1.0');
});
