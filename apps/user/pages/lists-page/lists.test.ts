import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { FavouriteList } from '@gniazdo/contracts/account';
import { favouriteListEndpoints, favouriteListPaths } from '@gniazdo/contracts/site';
import { buildVariant } from '@gniazdo/testing';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const LIST_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const OTHER_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';
const ITEM = { listId: LIST_ID, variantId: 7 };
const LIKED_URL = '/api/v2/user/variants-liked?pageSize=100&sort=newest';

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
const RESPONSES = {
  [favouriteListEndpoints.all]: LISTS,
  [favouriteListEndpoints.one(LIST_ID)]: LIST,
  [LIKED_URL]: LIKED,
};

test('the page of a list shows its notes as text, favourites that it lacks, and forms for every action', async () => {
  const { view, head, cache } = await open(favouriteListPaths.one(LIST_ID));
  expect([head.robots, cache]).toEqual(['noindex', { kind: 'private' }]);
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Salon <b>');
  expect(view.body.textContent).toContain('Do okna\n<script>');
  const actions = [...view.body.querySelectorAll('form')].map((form) => form.getAttribute('action'));
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

test('a list says what it costs, the cheapest division between shops with delivery, and what is not counted', async () => {
  const price = (value: number) => ({ ...buildVariant().price, price: value });
  const offer = (variantId: number, eshop: string, amount: number, deliveryPrice: number) => ({
    variantId,
    slug: 'a',
    eshop,
    price: amount,
    deliveryPrice,
  });
  const items = [
    {
      variant: buildVariant({ id: 7, name: 'Sofa', price: price(1000) }),
      note: '',
      cheapest: offer(70, 'Dąb', 900, 50),
    },
    {
      variant: buildVariant({ id: 8, name: 'Fotel', price: price(300) }),
      note: '',
      cheapest: offer(8, 'Dąb', 300, 40),
    },
    {
      variant: buildVariant({ id: 9, name: 'Stół', price: price(500) }),
      note: '',
      cheapest: offer(90, 'Lipa', 480, 0),
    },
    { variant: buildVariant({ id: 10, name: 'Lampa', price: price(80) }), note: '', cheapest: null },
    { variant: buildVariant({ id: 11, name: 'Dywan', price: price(200), active: false }), note: '', cheapest: null },
  ];
  const { view } = await open(favouriteListPaths.one(LIST_ID), {}, { ...LIST, items });
  const text = view.getByRole('region', { name: 'Ile to kosztuje' }).textContent!.replace(/\s/g, ' ');
  expect(text).toContain('4 produkty z listy, bez dostawy i kodów: 1 880 zł');
  expect(text).toContain('chwilowo niedostępne: Dywan.');
  expect(text).toContain('Najtaniej z dostawą, bez kodów, w 2 sklepach: 1 770 zł');
  expect(text).toContain('Dąb: 1 290 zł, w tym dostawa 90 zł');
  expect(text).toContain('Lipa: 480 zł, w tym dostawa za darmo');
  expect(text).toContain('Dostawę liczymy osobno dla każdej oferty');
  expect(text).toContain('Nie znamy ceny z dostawą: Lampa; Dywan.');
  expect(view.getAllByRole('link', { name: 'Stół' }).at(-1)!.getAttribute('href')).toBe('/pl/product/v/90-a');
});

test('a removal leads to the list with a form that undoes it', async () => {
  const removed = { listId: LIST_ID, variantId: 9 };
  const next = favouriteListPaths.one(LIST_ID, { removed: 9 });
  expect(sendForm(remote, favouriteListPaths.removeItem(removed))).toMatchObject({ kind: 'call', next });
  const { view } = await open(next);
  expect(view.body.querySelector('[role=status] form')!.getAttribute('action')).toBe(favouriteListPaths.item(removed));
});

test('forms call the API with valid fields and lead to the list', () => {
  const { all, one, item, moveItem } = favouriteListEndpoints;
  const shown = (info: string) => favouriteListPaths.one(LIST_ID, { info });
  const post = (path: string, body: object) => ({ method: 'POST', path, body });
  for (const [url, values, call, next] of [
    [
      favouriteListPaths.all(),
      { name: ' Salon ' },
      post(all, { name: 'Salon' }),
      '/pl/user/lists/*id*?info=list-created',
    ],
    [favouriteListPaths.item(ITEM), { note: 'Do okna\r\n' }, post(item(ITEM), { note: 'Do okna' }), shown('note')],
    [favouriteListPaths.item(ITEM), {}, post(item(ITEM), {}), shown('item-added')],
    [
      favouriteListPaths.moveItem(ITEM),
      { to: OTHER_ID },
      post(moveItem(ITEM), { to: OTHER_ID }),
      favouriteListPaths.one(OTHER_ID, { info: 'item-moved' }),
    ],
    [
      favouriteListPaths.remove(LIST_ID),
      {},
      { method: 'DELETE', path: one(LIST_ID) },
      favouriteListPaths.all('list-deleted'),
    ],
  ] as const)
    expect(sendForm(remote, url, values)).toEqual({ kind: 'call', call, next });
});

test('a refused form shows the page again with the reason', async () => {
  expect(sendForm(remote, favouriteListPaths.all(), { name: ' ' })).toEqual({
    kind: 'refused',
    errors: { name: 'Podaj nazwę listy' },
  });
  expect(sendForm(remote, favouriteListPaths.item(ITEM), { note: 'a'.repeat(501) })).toMatchObject({
    errors: { note: expect.stringContaining('najwyżej 500 znaków') },
  });
  const refusedForm = { values: {}, errors: { note: 'Za długa.' } };
  const { view } = await open(favouriteListPaths.one(LIST_ID), { refusedForm });
  expect(view.getByRole('alert').textContent).toBe('Za długa.');
});

test('anonymous visitors log in first; unknown lists are not found', async () => {
  const anonymous = await openPage(remote, favouriteListPaths.one(LIST_ID), { isSignedIn: false });
  expect(anonymous).toMatchObject({
    type: 'redirect',
    location: `/pl/login?return=${encodeURIComponent(favouriteListPaths.one(LIST_ID))}`,
  });
  for (const id of [OTHER_ID, 'x']) expect((await open(favouriteListPaths.one(id))).status).toBe(404);
});

async function open(url: string, options: Parameters<typeof openPage>[2] = {}, list = LIST) {
  await using api = await serveJson({ ...RESPONSES, [favouriteListEndpoints.one(LIST_ID)]: list });
  return await openPageView(remote, url, { apiUrl: api.baseUrl, ...options });
}
