import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { favouriteListEndpoints, favouriteListPaths, type FavouriteList } from '@gniazdo/contracts';
import { buildVariant } from '@gniazdo/testing';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const LIST_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const OTHER_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const ITEM = { listId: LIST_ID, variantId: 7 };

const LISTS = [
  { id: LIST_ID, name: 'Salon <b>', count: 1, isShared: false },
  { id: OTHER_ID, name: 'Balkon', count: 0, isShared: true },
];
const LIST: FavouriteList = {
  id: LIST_ID,
  name: 'Salon <b>',
  items: [{ variant: buildVariant({ id: 7, name: 'Sofa NORD' }), note: 'Do okna\n<script>' }],
};
const LIKED = {
  variants: [buildVariant({ id: 7, name: 'Sofa NORD' }), buildVariant({ id: 8, name: 'Fotel' })],
  pagination: { page: 1, pageSize: 100, pageCount: 1, totalCount: 2 },
};

let shell: TestShell;
/** Of every response of the API. */
let status: number;
/** Of POST and DELETE, and of failures. */
let body: object;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [{ name: 'fake', routes: ['/products'], respond: "page(message.id, '')" }],
    api: ({ method, url }, response) => {
      const path = url.split('?')[0]!;
      const found = { [favouriteListEndpoints.all]: LISTS, [favouriteListEndpoints.one(LIST_ID)]: LIST }[path];
      const isRead = method === 'GET' && status !== 401 && status !== 404;
      response.writeHead(isRead ? 200 : status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRead ? (found ?? LIKED) : body));
    },
  });
});
beforeEach(() => {
  status = 200;
  body = {};
  shell.api.requests.length = 0;
});
afterAll(() => shell.close());

test('the page of a list shows its notes as text, favourites that it lacks, and forms for every action', async () => {
  const response = await get(favouriteListPaths.one(LIST_ID));
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const main = parseView(response.body).body.querySelector('main')!;
  expect(main.querySelector('h1')!.textContent).toBe('Salon <b>');
  expect(main.textContent).toContain('Do okna\n<script>');
  expect(main.querySelector('[name=robots]')).toBeNull();
  const actions = [...main.querySelectorAll('form')].map((form) => form.getAttribute('action'));
  expect(actions).toEqual([
    favouriteListPaths.item(ITEM),
    favouriteListPaths.moveItem(ITEM),
    favouriteListPaths.removeItem(ITEM),
    favouriteListPaths.item({ listId: LIST_ID, variantId: 8 }),
    favouriteListPaths.share(LIST_ID),
    favouriteListPaths.one(LIST_ID),
    favouriteListPaths.remove(LIST_ID),
  ]);
});

test('a removal leads to the list with a form that undoes it', async () => {
  const { statusCode, headers } = await post(favouriteListPaths.removeItem({ listId: LIST_ID, variantId: 9 }), {});
  expect([statusCode, headers.location]).toEqual([303, favouriteListPaths.one(LIST_ID, { removed: 9 })]);
  const page = parseView((await get(String(headers.location))).body);
  const undo = page.body.querySelector('main [role=status] form')!;
  expect(undo.getAttribute('action')).toBe(favouriteListPaths.item({ listId: LIST_ID, variantId: 9 }));
});

test('forms pass valid fields on to the API', async () => {
  body = { id: LIST_ID };
  const created = await post(favouriteListPaths.all(), { name: ' Salon ' });
  expect([created.statusCode, created.headers.location]).toEqual([
    303,
    favouriteListPaths.one(LIST_ID, { info: 'list-created' }),
  ]);
  await post(favouriteListPaths.item(ITEM), { note: 'Do okna\r\n' });
  await post(favouriteListPaths.item(ITEM), {});
  await post(favouriteListPaths.moveItem(ITEM), { to: OTHER_ID });
  await post(favouriteListPaths.remove(LIST_ID), {});
  const sent = shell.api.requests.filter(({ url }) => url.startsWith(favouriteListEndpoints.all));
  expect(sent.map(({ method, url, body: text }) => [method, url, text && JSON.parse(text)])).toEqual([
    ['POST', favouriteListEndpoints.all, { name: 'Salon' }],
    ['POST', favouriteListEndpoints.item(ITEM), { note: 'Do okna' }],
    ['POST', favouriteListEndpoints.item(ITEM), {}],
    ['POST', favouriteListEndpoints.moveItem(ITEM), { to: OTHER_ID }],
    ['DELETE', favouriteListEndpoints.one(LIST_ID), ''],
  ]);
});

test('a refused form shows the page again with the reason; one of another site is not passed on', async () => {
  const empty = await post(favouriteListPaths.all(), { name: ' ' });
  expect(empty.statusCode).toBe(400);
  expect(empty.body).toContain('Podaj nazwę listy');
  const long = await post(favouriteListPaths.item(ITEM), { note: 'a'.repeat(501) });
  expect([long.statusCode, long.body.includes('najwyżej 500 znaków')]).toEqual([400, true]);
  status = 409;
  body = { error: 'too_many_lists', message: 'Masz już 20 list.' };
  const full = await post(favouriteListPaths.all(), { name: 'Salon' });
  expect([full.statusCode, full.body.includes('Masz już 20 list.')]).toEqual([409, true]);
  shell.api.requests.length = 0;
  const headers = { ...FORM, 'sec-fetch-site': 'cross-site' };
  expect((await post(favouriteListPaths.remove(LIST_ID), {}, headers)).statusCode).toBe(403);
  expect(shell.api.requests.filter(({ url }) => url.startsWith(favouriteListEndpoints.all))).toEqual([]);
});

test('anonymous visitors log in first; unknown lists are not found', async () => {
  status = 401;
  body = { error: 'unauthorized', message: 'Zaloguj się' };
  const { statusCode, headers } = await get(favouriteListPaths.one(LIST_ID));
  expect([statusCode, headers.location]).toEqual([
    302,
    `/pl/login?return=${encodeURIComponent(favouriteListPaths.one(LIST_ID))}`,
  ]);
  status = 404;
  body = { error: 'unknown_list', message: 'Tej listy już nie ma.' };
  for (const id of [LIST_ID, 'x']) expect((await get(favouriteListPaths.one(id))).statusCode).toBe(404);
});

function get(url: string) {
  return shell.server.inject({ method: 'GET', url });
}

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = FORM) {
  return shell.server.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
}
