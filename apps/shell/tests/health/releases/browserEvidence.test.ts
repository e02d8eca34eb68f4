import { afterEach, expect, jest, test } from '@jest/globals';
import { changeChannel, channelCommands, stableVersions } from '@gniazdo/composition/store';
import { parseView } from '@gniazdo/testing/parseView';
import { until } from '@gniazdo/testing/until';
import { openFakeChannel, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';
import { THRESHOLDS } from '@gniazdo/engine/server/health/releases/thresholds';

jest.setTimeout(60_000);

const NEW = 'listing@1.1.0';

let shell: TestShell | undefined;
/** Offset of the clock of release health, ms. */
let ahead = 0;

afterEach(async () => {
  await shell?.close();
  shell = undefined;
  ahead = 0;
});

test('reports with a page token from many networks cause a rollback', async () => {
  const { token, report, live } = await open();
  await report(60, { token, getAddress: (n) => `198.18.${n}.1` });
  await until('the release is rolled back', async () => (await live()) === '1.0.0');
});

test('reports without a page token raise an alert and cause no rollback', async () => {
  const { report, live } = await open();
  await report(60, { getAddress: (n) => `198.18.${n}.1` });
  await expectSuspicion(live);
});

test('reports with a token of another release raise an alert and cause no rollback', async () => {
  const { oldToken, report, live } = await open();
  await report(60, { token: oldToken, getAddress: (n) => `198.18.${n}.1` });
  await expectSuspicion(live);
});

test('three hundred addresses of one IPv6 /48 cause no rollback', async () => {
  const { token, report, live } = await open();
  await report(300, { token, getAddress: (n) => `2001:db8:1:${n.toString(16)}::1` });
  await expectSuspicion(live);
});

test('reports of failures beside many good ones cause no rollback', async () => {
  const { token, report, live } = await open();
  await report(200, { token, isFailed: false, getAddress: (n) => `203.0.${n}.1` });
  await report(45, { token, getAddress: (n) => `198.18.${n}.1` });
  await expectSuspicion(live);
});

/** The control room shows the regression and the release stays live. */
async function expectSuspicion(live: () => Promise<string | undefined>) {
  shell!.evaluateReleases();
  ahead += THRESHOLDS.alertDelayMs;
  shell!.evaluateReleases();
  const report = shell!.releaseHealth.reports().find(({ version }) => version === '1.1.0');
  expect(report?.verdict).toMatchObject({ kind: 'worse', message: expect.stringContaining('listing/Filter failed') });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await live()).toBe('1.1.0');
}

/** A shell that has switched to a new release, after good reports about the old one. */
async function open() {
  const started = await startTestShell({
    now: () => Date.now() + ahead,
    releases: [{ name: 'listing', routes: ['/list'], respond: `page(message.id, '<p>ok</p>')` }],
    settings: { STANDBY_WORKERS: 'off', TRUSTED_PROXIES: 'loopback', REPORTS_PER_ADDRESS: '100000' },
  });
  shell = started;
  const { store, server, releaseManager } = started;
  const oldToken = await readToken();
  await report(100, { release: 'listing@1.0.0', token: oldToken, isFailed: false, getAddress: (n) => `203.0.${n}.1` });
  await publishFakeRelease(store, {
    name: 'listing',
    version: '1.1.0',
    routes: ['/list'],
    respond: `page(message.id, '<p>ok</p>')`,
  });
  const channel = openFakeChannel(store);
  await changeChannel(channel, { name: 'listing', action: 'release', by: 'ola', why: '' }, (remote) =>
    channelCommands.release('listing', remote, '1.1.0'),
  );
  await until('it is live', () => releaseManager.current.releases.get('listing')?.id.version === '1.1.0');

  async function readToken() {
    const { body } = await started.get('/pl/list');
    return parseView(body).body.ownerDocument.getElementById('page-data')!.dataset.token!;
  }

  type Reports = { release?: string; token?: string; isFailed?: boolean; getAddress: (n: number) => string };
  async function report(times: number, { release = NEW, token, isFailed = true, getAddress }: Reports) {
    const islands = [{ name: 'listing/Filter', release, isFailed }];
    const payload = JSON.stringify({ release, vitals: {}, islands, token });
    for (let n = 0; n < times; n++) {
      const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': getAddress(n) };
      await server.inject({ method: 'POST', url: '/_reports', payload, headers });
    }
    started.evaluateReleases();
  }

  return {
    oldToken,
    token: await readToken(),
    report,
    live: async () => stableVersions(await channel.read())['listing'],
  };
}
