import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { accountPaths, USER_PICTURE } from '@gniazdo/contracts';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0]);

let shell: TestShell;
let answer: { status: number; body: object };

beforeAll(async () => {
  shell = await startTestShell({
    releases: [],
    settings: { SHELL_KEY: 'key of the shell in the tests of pictures' },
    api: (_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    },
  });
});
beforeEach(() => {
  answer = { status: 200, body: {} };
  shell.api.requests.length = 0;
});
afterAll(() => shell.close());

test('a picture is sent to the API as base64 and leads to the account', async () => {
  const { statusCode, headers } = await send([PHOTO]);
  expect([statusCode, headers.location]).toEqual([303, '/pl/user?info=picture']);
  expect(shell.api.requests.map(({ url, body }) => [url, body])).toEqual([
    ['/api/v2/auth/picture', JSON.stringify({ picture: PHOTO.toString('base64') })],
  ]);
});

test('the page says what is wrong with a picture: none, too large, or what the API says', async () => {
  const none = await send([Buffer.alloc(0)], { name: '' });
  expect([none.statusCode, readAlert(none.body)]).toEqual([400, 'Wybierz zdjęcie.']);
  const large = await send([Buffer.alloc(USER_PICTURE.maxBytes + 10_000)]);
  expect([large.statusCode, readAlert(large.body)]).toEqual([413, 'Zdjęcie jest za duże: najwyżej 8 MB.']);
  expect(shell.api.requests).toEqual([]);
  answer = { status: 400, body: { error: 'bad_request', field: 'picture', message: 'Plik jest uszkodzony.' } };
  const refused = await send([PHOTO]);
  expect([refused.statusCode, readAlert(refused.body)]).toEqual([400, 'Plik jest uszkodzony.']);
  expect(refused.body).toContain('type="file"');
});

test('a picture that another site sends is refused', async () => {
  const { statusCode } = await send([PHOTO], { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(statusCode).toBe(403);
  expect(shell.api.requests).toEqual([]);
});

async function send(photos: Buffer[], { name = 'a.jpg', headers = OWN_PAGE as Record<string, string> } = {}) {
  const form = new FormData();
  for (const photo of photos) form.append('photos', new Blob([new Uint8Array(photo)]), name);
  const request = new Request('http://gniazdo.test', { method: 'POST', body: form });
  return shell.server.inject({
    method: 'POST',
    url: accountPaths.picture(),
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

function readAlert(html: string) {
  return /role="alert">([^<]*)</.exec(html)?.[1];
}
