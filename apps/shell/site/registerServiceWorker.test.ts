import { expect, test } from '@jest/globals';
import { SERVICE_WORKER_PATH } from '../contract/serviceWorker.ts';
import { startTestShell } from '../testing/startTestShell.ts';

test.each([
  ['on', '/* worker */'],
  ['off', '/* removes the worker */'],
])(
  'with the setting %s, the script is checked at each visit and may connect to this site only',
  async (value, script) => {
    const shell = await startTestShell({ releases: [], settings: { SERVICE_WORKER: value } });
    const { statusCode, headers, body } = await shell.get(SERVICE_WORKER_PATH);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: script });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    await shell.close();
  },
);

test('no other URL is the script of a worker, not even that of an endpoint of a release', async () => {
  const shell = await startTestShell({
    releases: [
      {
        name: 'listing',
        endpoints: [{ method: 'GET', path: '/api/listing/worker.js' }],
        respond:
          "send({ type: 'endpoint', id: message.id, response: { status: 200, headers: { 'content-type': 'text/javascript' }, body: '/* sees pages */' } })",
      },
    ],
  });
  const asWorker = { 'service-worker': 'script' };
  expect((await shell.get('/api/listing/worker.js')).body).toBe('/* sees pages */');
  expect((await shell.get('/api/listing/worker.js', asWorker)).statusCode).toBe(404);
  expect((await shell.get(SERVICE_WORKER_PATH, asWorker)).statusCode).toBe(200);
  await shell.close();
});
