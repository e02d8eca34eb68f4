import { afterEach, expect, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';

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

test('a release is reported with what came of its answers', async () => {
  shell = await startTestShell({
    releases: [{ name: 'listing', version: '1.2.0', routes: ['/list'], answer: MOODS }],
    settings: { PAGE_DEADLINE_MS: '300', PAGE_CACHE_MB: '0' },
  });
  for (const mood of ['well', 'well', 'throws', 'wrong', 'late', 'ends']) await shell.get(`/pl/list?${mood}`);
  const [report] = shell.watch.reports();
  expect(report).toMatchObject({
    name: 'listing',
    version: '1.2.0',
    answers: { count: 6, failed: 4, threw: 2, late: 1, gone: 1 },
  });
  expect(report!.minutes.reduce((sum, { answers }) => sum + answers.failed, 0)).toBe(4);
});

test('a visitor who leaves tells nothing of a release', async () => {
  // It answers the first question when it has seen the second one.
  const answer = `
    const first = globalThis.first;
    globalThis.first = message.id;
    if (first) { page(first, 'late'); page(message.id, 'ok', { cache: { kind: 'private' } }); }
  `;
  shell = await startTestShell({ releases: [{ name: 'listing', routes: ['/list'], answer }] });
  const url = await shell.server.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const left = fetch(`${url}/pl/list`, { signal: leaving.signal }).catch(() => 'left');
  await until(() => shell!.watch.workers()[0]?.report.pending === 1);
  leaving.abort();
  expect(await left).toBe('left');
  await until(() => shell!.watch.workers()[0]?.report.pending === 0);
  expect((await fetch(`${url}/pl/list`)).status).toBe(200);
  expect(shell.watch.reports()[0]!.answers.count).toBe(1);
});

async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
