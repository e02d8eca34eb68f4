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
  shell = await startTestShell({
    releases: [{ name: 'listing', routes: ['/list'], answer: `setTimeout(() => page(message.id, 'ok'), 300)` }],
  });
  const url = await shell.server.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${url}/pl/list`, { signal: AbortSignal.timeout(60) }).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(shell.watch.reports()[0]!.answers.count).toBe(0);
});
