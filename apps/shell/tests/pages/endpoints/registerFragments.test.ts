import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FRAGMENTS_PATH } from '@gniazdo/engine/client/contract/FragmentData';
import { KNOWN_STYLES_HEADER } from '@gniazdo/engine/client/contract/PageData';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

let shell: TestShell;
const logged: string[] = [];

beforeAll(async () => {
  shell = await startTestShell({
    onLog: (line) => logged.push(line),
    releases: [
      {
        name: 'user',
        parts: { pages: '.page { color: red }', 'user/Favourites': '.form { color: green }' },
        fragments: ['user/Favourites'],
        respond: `
          const { props, request } = message;
          if (props.id === 1) return send({ type: 'error', id: message.id, message: 'tajne props', kind: 'rejected', status: 400 });
          if (props.id === 2) return send({ type: 'error', id: message.id, message: 'tajny brak', kind: 'rejected', status: 404 });
          if (props.id === 3) throw new Error('tajna wiadomość');
          fragment(message.id, '<b>' + JSON.stringify({ props, cookie: request.cookie ?? null }) + '</b>');
        `,
      },
    ],
  });
});
afterAll(() => shell.close());

test('a fragment is returned with its release and those of its own styles that the browser lacks, without cookies', async () => {
  const response = await open({ next: '/pl/' }, { cookie: 'gniazdo_session=abc' });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(response.json()).toEqual({
    html:
      '<div data-release="user@1.0.0" data-fragment="user/Favourites">' +
      '<b>{"props":{"next":"/pl/"},"cookie":null}</b></div>',
    css: [{ id: 'user@1.0.0/user-Favourites', text: '.form { color: green }' }],
    releases: { 'user@1.0.0': expect.objectContaining({ base: '/releases/user/1.0.0/' }) },
  });
  expect((await open({}, { [KNOWN_STYLES_HEADER]: 'user@1.0.0/user-Favourites' })).json()).toMatchObject({ css: [] });
});

test('the shell responds with its own menu, which is the same for all visitors', async () => {
  const response = await shell.get(`${FRAGMENTS_PATH}/shell/MegaMenu`);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'max-age=300, public, s-maxage=5',
    'x-robots-tag': 'noindex',
  });
  expect(response.json()).toEqual({ html: expect.stringContaining('mega-item'), css: [], releases: {} });
  expect(response.json().html).not.toContain('listing/Deals');
  const cookie = 'gniazdo_session=abc; gniazdo_user=Ala; _cc=1';
  const ofOther = await shell.get(`${FRAGMENTS_PATH}/shell/MegaMenu`, { cookie, 'user-agent': 'Another browser' });
  expect([ofOther.body, ofOther.headers['cache-control']]).toEqual([response.body, response.headers['cache-control']]);
  expect((await shell.get(`${FRAGMENTS_PATH}/shell/Other`)).statusCode).toBe(404);
});

test('unknown fragments, invalid props and failures are errors without details', async () => {
  expect((await shell.get(`${FRAGMENTS_PATH}/user/None`)).statusCode).toBe(404);
  expect((await shell.get(`${FRAGMENTS_PATH}/garden/SignIn`)).statusCode).toBe(404);
  for (const props of ['{', '1', 'null', '"a"'])
    expect((await shell.get(`${FRAGMENTS_PATH}/user/Favourites?props=${encodeURIComponent(props)}`)).statusCode).toBe(
      400,
    );
  expect((await shell.get(`${FRAGMENTS_PATH}/user/Favourites?props={}&props={}`)).statusCode).toBe(400);
  expect((await shell.get(`${FRAGMENTS_PATH}/user/Favourites?props=${'a'.repeat(2500)}`)).statusCode).toBe(414);
  for (const [id, status] of [
    [1, 400],
    [2, 404],
    [3, 502],
  ]) {
    const failed = await open({ id });
    expect(failed.statusCode).toBe(status);
    expect(failed.json()).toEqual({
      error: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(failed.body).not.toContain('tajn');
  }
  // Requests of visitors that are refused are no failures of the release.
  expect(logged.filter((line) => line.includes('Fragment failed'))).toHaveLength(1);
});

function open(props: object, headers: Record<string, string> = {}) {
  return shell.get(`${FRAGMENTS_PATH}/user/Favourites?props=${encodeURIComponent(JSON.stringify(props))}`, headers);
}
