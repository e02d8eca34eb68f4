import { afterEach, expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

let shell: TestShell | undefined;

afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

const MOODS = `
  const { url } = message.request;
  if (url.includes('throws')) throw new Error('broken');
  if (url.includes('wrong')) return page(message.id, '', { status: 500, cache: { kind: 'private' } });
  if (url.includes('ends')) process.exit(1);
  if (!url.includes('late')) page(message.id, '<p>ok</p>', { cache: { kind: 'private' } });
`;

test('the report of a release counts its responses by outcome', async () => {
  shell = await startTestShell({
    releases: [{ name: 'listing', version: '1.2.0', routes: ['/list'], respond: MOODS }],
    settings: { PAGE_DEADLINE_MS: '300', PAGE_CACHE_MB: '0' },
  });
  for (const mood of ['well', 'well', 'throws', 'wrong', 'late', 'ends']) await shell.get(`/pl/list?${mood}`);
  const [report] = shell.releaseHealth.reports();
  expect(report).toMatchObject({
    name: 'listing',
    version: '1.2.0',
    responses: { count: 6, failed: 4, outcomes: { ok: 2, error: 2, timeout: 1, workerLost: 1, apiUnavailable: 0 } },
  });
  expect(report!.minutes.reduce((sum, { responses }) => sum + responses.failed, 0)).toBe(4);
});

test('an aborted request is not counted', async () => {
  // Responds to the first request only after the second one.
  const respond = `
    const first = globalThis.first;
    globalThis.first = message.id;
    if (first) { page(first, 'late'); page(message.id, 'ok', { cache: { kind: 'private' } }); }
  `;
  shell = await startTestShell({ releases: [{ name: 'listing', routes: ['/list'], respond }] });
  const url = await shell.server.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const left = fetch(`${url}/pl/list`, { signal: leaving.signal }).catch(() => 'left');
  await until('the worker has the request', () => shell!.releaseHealth.workers()[0]?.report.pending === 1);
  leaving.abort();
  expect(await left).toBe('left');
  await until('the request is aborted', () => shell!.releaseHealth.workers()[0]?.report.pending === 0);
  expect((await fetch(`${url}/pl/list`)).status).toBe(200);
  expect(shell.releaseHealth.reports()[0]!.responses.count).toBe(1);
});
