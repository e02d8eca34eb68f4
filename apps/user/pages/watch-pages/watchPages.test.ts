import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import { placeholder } from '@gniazdo/contracts/engine';
import { paths, watchdogEndpoints, watchdogPaths } from '@gniazdo/contracts/site';
import { buildVariant } from '@gniazdo/testing';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const HASH = placeholder('hash');
const WATCHED = '/api/v2/user/variants-watched';
const STATES = '/api/v2/user/watch-states';
const STATE_OF_7 = `${STATES}?variantId=7`;
const STATE = watchdogEndpoints.watch(7);
const VARIANTS = '/api/v2/variant/by-ids?clickSource=35';

test('an empty watch list has a drawing, says how to watch a product and leads to products', async () => {
  const { view } = await open(watchdogPaths.list(), { [WATCHED]: [], [STATES]: [] });
  expect(view.getByRole('heading', { level: 2, name: 'Nie obserwujesz żadnego produktu' })).toBeTruthy();
  expect(view.body.querySelector('svg[viewBox="0 0 240 160"]')).not.toBeNull();
  expect(view.getByRole('link', { name: 'Zobacz produkty' }).className).toContain('primary');
});

test('the watch list has what the visitor waits for, and a form that ends each watch', async () => {
  const watches = [
    { variant: buildVariant({ id: 7, name: 'Sofa NORD' }), targetPrice: 1299, type: 'price' },
    { variant: buildVariant({ id: 9, name: 'Fotel' }), targetPrice: null, type: 'availability' },
  ];
  const responses = {
    [WATCHED]: watches,
    [STATES]: [
      buildState({ variantId: 7, isOfAllShops: true, lowestTotal: 1450, targetPrice: 1299 }),
      buildState({ variantId: 9, isConfirmed: false }),
    ],
  };
  const { view, cache } = await open(`${watchdogPaths.list()}?info=watch`, responses);
  expect(cache).toEqual({ kind: 'private' });
  expect(view.getByRole('status').textContent).toBe('Nie obserwujesz już tego produktu.');
  const [priced, waiting] = view.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(priced).toMatch(/Wszystkie sklepy. Dziś najtaniej z dostawą, bez kodów: 1.450.zł/);
  expect(priced).toMatch(/Napiszemy, gdy cena z dostawą w dowolnym sklepie spadnie do 1.299.zł/);
  expect(priced).not.toContain('potwierdzenie');
  expect(waiting).toContain(
    'Czeka na potwierdzenie adresu: otwórz link z wiadomości, którą wysłaliśmy na e…@example.com',
  );
  const resend = view.getByRole('button', { name: 'Wyślij ponownie: Fotel' }).closest('form')!;
  expect(resend.getAttribute('action')).toBe(watchdogPaths.resend(9));
  expect(sendForm(remote, watchdogPaths.resend(9))).toEqual({
    kind: 'call',
    call: { method: 'POST', path: watchdogEndpoints.resend(9), body: {} },
    next: `${watchdogPaths.subscribed(9)}&info=sent`,
  });
  const form = view.getByRole('button', { name: 'Przestań obserwować: Sofa NORD' }).closest('form')!;
  expect(form.getAttribute('action')).toBe(watchdogPaths.end(7));
  expect(sendForm(remote, watchdogPaths.end(7))).toEqual({
    kind: 'call',
    call: { method: 'DELETE', path: watchdogEndpoints.watch(7) },
    next: `${watchdogPaths.list()}?info=watch`,
  });
});

test('anonymous visitors of the watch list log in first', async () => {
  const response = await openPage(remote, watchdogPaths.list(), { isSignedIn: false });
  expect(response).toMatchObject({ type: 'redirect', location: paths.login(watchdogPaths.list()) });
});

test('the form of a watch has the price of today and a refused one what was typed', async () => {
  const responses = { [VARIANTS]: [buildVariant({ id: 7, name: 'Sofa NORD' })] };
  const { view } = await open(watchdogPaths.watch(7), responses);
  expect(view.body.textContent).toContain('„Sofa NORD”.');
  const values = { email: 'ewa@', targetPrice: '5' };
  const refused = sendForm(remote, watchdogPaths.watch(7), values);
  expect(refused).toMatchObject({ kind: 'refused', errors: { email: expect.any(String) } });
  const refusedForm = { values, errors: { email: 'Podaj poprawny adres e-mail' } };
  const again = await open(watchdogPaths.watch(7), responses, { refusedForm });
  expect(again.view.getByLabelText<HTMLInputElement>('Adres e-mail').value).toBe('ewa@');
  const values7 = { email: 'ewa@example.com', targetPrice: '1 299,50' };
  expect(sendForm(remote, watchdogPaths.watch(7), { ...values7, shops: 'all' })).toMatchObject({
    call: { path: watchdogEndpoints.watchAllShops(7), body: { email: 'ewa@example.com', targetPrice: 1299.5 } },
  });
  expect(sendForm(remote, watchdogPaths.watch(7), { ...values7, shops: 'one' })).toEqual({
    kind: 'call',
    call: {
      method: 'POST',
      path: watchdogEndpoints.watch(7),
      body: { email: 'ewa@example.com', targetPrice: 1299.5 },
    },
    next: watchdogPaths.subscribed(7),
  });
  expect((await open(watchdogPaths.watch(8), { [VARIANTS]: [] })).status).toBe(404);
});

test('the form of a watched product says what is watched, changes it and ends it', async () => {
  const responses = { [VARIANTS]: [buildVariant({ id: 7 })], [STATE_OF_7]: [buildState({})] };
  const watched = { ...responses, [STATE]: { subscribed: true, type: 'price', targetPrice: 899.5 } };
  const { view } = await open(watchdogPaths.watch(7), watched);
  expect(view.getByRole('status').textContent).toMatch(
    /^Obserwujesz ten produkt. Napiszemy, gdy cena tej oferty, bez dostawy, spadnie do 899,50.zł.$/,
  );
  expect(view.getByLabelText<HTMLInputElement>('Cena, na którą czekasz (zł)').value).toBe('899,50');
  expect(view.getByRole('button', { name: 'Zmień obserwowanie' })).toBeTruthy();
  const { form } = view.getByRole<HTMLButtonElement>('button', { name: 'Przestań obserwować' });
  expect(form!.getAttribute('action')).toBe(watchdogPaths.end(7));
  const [{ name, value }] = form!.getElementsByTagName('input') as unknown as [HTMLInputElement];
  const ended = `${watchdogPaths.watch(7)}?info=ended`;
  expect(sendForm(remote, watchdogPaths.end(7), { [name]: value })).toMatchObject({ kind: 'call', next: ended });
  const after = await open(ended, { ...responses, [STATE]: { subscribed: false, type: null, targetPrice: null } });
  expect(after.view.getByRole('status').textContent).toBe('Nie obserwujesz już tego produktu.');
  expect(after.view.queryByRole('button', { name: 'Przestań obserwować' })).toBeNull();
});

test.each([
  {
    watch: { subscribed: true, type: 'price', targetPrice: 899 },
    waits: false,
    says: /Napiszemy, gdy cena tej oferty, bez dostawy, spadnie do 899.zł/,
  },
  {
    watch: { subscribed: true, type: 'availability', targetPrice: null },
    waits: true,
    says: /Czeka na potwierdzenie adresu: otwórz link/,
  },
  { watch: undefined, waits: undefined, says: /Jeśli ten adres nie był jeszcze potwierdzony/ },
  {
    watch: { subscribed: false, type: null, targetPrice: null },
    waits: false,
    says: /Nie wyślemy o nim powiadomienia/,
  },
])('after the form of a watch, the page says of $watch, waiting $waits: $says', async ({ watch, waits, says }) => {
  const state = waits === undefined ? undefined : [buildState({ isConfirmed: !waits })];
  const responses = { [VARIANTS]: [buildVariant({ id: 7, slug: 'sofa' })], [STATE]: watch, [STATE_OF_7]: state };
  const { view } = await open(watchdogPaths.subscribed(7), responses);
  expect(view.body.textContent).toMatch(says);
  expect(view.body.textContent!.includes('potwierdz')).toBe(waits !== false);
  expect(view.queryByRole('button', { name: 'Wyślij ponownie' }) !== null).toBe(waits === true);
  expect(view.getByRole('link', { name: 'Wróć do produktu' }).getAttribute('href')).toBe(paths.variant(7, 'sofa'));
});

test('[R-42] the pages of a mail’s links have a button, whose form goes to their own address', async () => {
  for (const [path, name] of [
    [watchdogPaths.confirm(HASH), 'Włącz powiadomienia'],
    [watchdogPaths.unsubscribe(HASH), 'Zakończ obserwowanie'],
  ] as const) {
    const { view, head } = await open(path);
    const form = view.getByRole('button', { name }).closest('form')!;
    expect([form.getAttribute('action'), form.method, head.robots]).toEqual([null, 'post', 'noindex']);
    const refusedForm = { values: {}, errors: { hash: 'Link jest nieprawidłowy.' } };
    expect((await open(path, {}, { refusedForm })).view.getByRole('alert').textContent).toBe(
      'Link jest nieprawidłowy.',
    );
  }
  expect(sendForm(remote, watchdogPaths.unsubscribe(HASH))).toMatchObject({
    call: { method: 'DELETE', path: watchdogEndpoints.unsubscribe(HASH) },
    next: watchdogPaths.unsubscribed(),
  });
  expect(remote.forms.filter(({ isOneClick }) => isOneClick).map(({ path }) => path)).toEqual([
    '/watchdog/unsubscribe/:hash',
  ]);
});

async function open(url: string, responses: object = {}, options: Parameters<typeof openPage>[2] = {}) {
  await using api = await serveJson({ ...responses });
  return await openPageView(remote, url, { apiUrl: api.baseUrl, ...options });
}

/** What the API says about a watch. */
function buildState(values: object) {
  const address = 'e…@example.com';
  return {
    variantId: 7,
    productId: 1,
    targetPrice: null,
    isOfAllShops: false,
    isConfirmed: true,
    address,
    lowestTotal: null,
    ...values,
  };
}
