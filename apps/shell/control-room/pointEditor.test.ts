import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MAX_PICTURE_POINTS, type PicturePoints, SHELL_KEY_HEADER } from '@gniazdo/contracts';
import { parseView } from '@gniazdo/testing/parseView';
import { within } from '@testing-library/dom';
import { createStaffLink } from '../server/staff/createStaffLink.ts';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const STAFF_KEY = 'a key of tests that has 32 letters';
const SHELL_KEY = 'a key of the shell for the API, 32';
const PATH = '/_releases/inspirations/7/1';
const PICTURE: PicturePoints = {
  title: 'Salon',
  imageId: '701',
  width: 1000,
  height: 750,
  version: 4,
  lastEdit: { by: 'Jan', at: '2026-11-23T10:00:00Z' },
  points: [
    {
      x: 10,
      y: 20.5,
      variant: { id: 3, name: 'Sofa <b>NORD</b>', shop: 'Alfa', price: 999, imageId: '5', isSold: false },
    },
  ],
};

let shell: TestShell;
let cookie: string;
let status = 200;

beforeAll(async () => {
  shell = await startTestShell({
    settings: { STAFF_KEY, SHELL_KEY },
    releases: [],
    api: ({ headers, method }, response) => {
      response.statusCode = headers[SHELL_KEY_HEADER] === SHELL_KEY ? status : 404;
      response.end(JSON.stringify(method === 'GET' ? PICTURE : {}));
    },
  });
  const { pathname, search } = new URL(await createStaffLink(STAFF_KEY, 'http://gniazdo.test', { name: 'Ola' }));
  const { headers } = await shell.get(pathname + search);
  cookie = String(headers['set-cookie']).split(';')[0]!;
});
afterAll(() => shell.close());
beforeEach(() => {
  status = 200;
  shell.api.requests.length = 0;
});

test('staff see the points of a picture in a form, and points on variants that are gone', async () => {
  const { statusCode, body, headers } = await shell.get(PATH, { cookie });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  const view = parseView(body);
  expect(view.getByRole('button', { name: 'Point 1: Sofa <b>NORD</b>' })).toBeTruthy();
  expect(view.body.querySelector('foreignObject')!.getAttribute('x')).toBe('10%');
  const row = within(view.getAllByRole('listitem')[0]!);
  expect(row.getByText(/Not sold any more/)).toBeTruthy();
  expect(row.getByRole<HTMLInputElement>('spinbutton', { name: 'y, %' }).defaultValue).toBe('20.5');
  expect(view.getByText(/Last saved by Jan/)).toBeTruthy();
});

test('the form saves all its points with the name of the editor, without rows that have no variant', async () => {
  const { statusCode, headers } = await send('version=4&variant=3&x=10.5&y=20&variant=&x=&y=');
  expect([statusCode, headers.location]).toEqual([303, `${PATH}?done=saved`]);
  const [change] = shell.api.requests;
  expect([change!.method, change!.url]).toEqual(['POST', '/api/v2/inspiration-points/7/1']);
  expect(JSON.parse(change!.body)).toEqual({ version: 4, by: 'Ola', points: [{ variantId: 3, x: 10.5, y: 20 }] });
  expect((await shell.get(`${PATH}?done=saved`, { cookie })).body).toContain('Saved. Pages show it');
});

test.each([
  'version=4&variant=3&x=10',
  'version=4&variant=3&x=&y=20',
  'version=4&variant=3&x=101&y=20',
  'version=4&variant=sofa&x=10&y=20',
  'variant=3&x=10&y=20',
  `version=4${'&variant=3&x=1&y=1'.repeat(MAX_PICTURE_POINTS + 1)}`,
])('the form "%.40s" saves nothing', async (body) => {
  expect((await send(body)).headers.location).toBe(`${PATH}?done=invalid`);
  expect(shell.api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  [409, 'outdated', 'another editor has saved this picture'],
  [400, 'invalid', 'a variant does not exist'],
  [500, 'failed', 'the API did not respond'],
])('the response %i of the API is shown as "%s"', async (code, done, text) => {
  status = code;
  expect((await send('version=4&variant=3&x=10&y=20')).headers.location).toBe(`${PATH}?done=${done}`);
  status = 200;
  expect((await shell.get(`${PATH}?done=${done}`, { cookie })).body).toContain(text);
});

test('visitors and pages of other sites change nothing', async () => {
  const body = 'version=4&variant=3&x=10&y=20';
  expect((await shell.get(PATH)).statusCode).toBe(404);
  expect((await shell.get('/_releases/inspirations/variants?q=sofa')).statusCode).toBe(404);
  expect((await send(body, {})).statusCode).toBe(404);
  expect((await send(body, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(shell.api.requests).toEqual([]);
});

test('other addresses are 404 without a request to the API', async () => {
  for (const picture of ['x/1', '7/0', '7/100', '7/..%2F8'])
    expect((await shell.get(`/_releases/inspirations/${picture}`, { cookie })).statusCode).toBe(404);
  expect(shell.api.requests).toEqual([]);
});

function send(body: string, headers: Record<string, string> = { cookie, 'sec-fetch-site': 'same-origin' }) {
  return shell.server.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
}
