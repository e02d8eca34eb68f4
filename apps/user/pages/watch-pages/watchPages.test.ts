import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import { placeholder } from '@gniazdo/contracts/engine';
import { paths, watchdogEndpoints, watchdogPaths } from '@gniazdo/contracts/site';
import { buildVariant } from '@gniazdo/testing';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const HASH = placeholder('hash');
const WATCHED = '/api/v2/user/variants-watched';
const UNCONFIRMED = '/api/v2/user/unconfirmed-watches';
const STATE = watchdogEndpoints.watch(7);
const VARIANTS = '/api/v2/variant/by-ids?clickSource=35';

test('an empty watch list has a drawing, says how to watch a product and leads to products', async () => {
  const { view } = await open(watchdogPaths.list(), { [WATCHED]: [], [UNCONFIRMED]: [] });
  expect(view.getByRole('heading', { level: 2, name: 'Nie obserwujesz żadnego produktu' })).toBeTruthy();
  expect(view.body.querySelector('svg[viewBox="0 0 240 160"]')).not.toBeNull();
  expect(view.getByRole('link', { name: 'Zobacz produkty' }).className).toContain('primary');
});

test('the watch list has what the visitor waits for, and a form that ends each watch', async () => {
  const watches = [
    { variant: buildVariant({ id: 7, name: 'Sofa NORD' }), targetPrice: 1299, type: 'price' },
    { variant: buildVariant({ id: 9, name: 'Fotel' }), targetPrice: null, type: 'availability' },
  ];
  const responses = { [WATCHED]: watches, [UNCONFIRMED]: [9] };
  const { view, cache } = await open(`${watchdogPaths.list()}?info=watch`, responses);
  expect(cache).toEqual({ kind: 'private' });
  expect(view.getByRole('status').textContent).toBe('Nie obserwujesz już tego produktu.');
  const [priced, waiting] = view.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(priced).toContain('Napiszemy, gdy cena spadnie do 1');
  expect(priced).not.toContain('potwierdzenie');
  expect(waiting).toContain('Czeka na potwierdzenie adresu: otwórz link z wiadomości');
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
  expect(sendForm(remote, watchdogPaths.watch(7), { email: 'ewa@example.com', targetPrice: '1 299,50' })).toEqual({
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
  const responses = { [VARIANTS]: [buildVariant({ id: 7 })], [UNCONFIRMED]: [] };
  const watched = { ...responses, [STATE]: { subscribed: true, type: 'price', targetPrice: 899.5 } };
  const { view } = await open(watchdogPaths.watch(7), watched);
  expect(view.getByRole('status').textContent).toMatch(
    /^Obserwujesz ten produkt. Napiszemy, gdy cena spadnie do 899,50.zł.$/,
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
    waits: [],
    says: /Napiszemy, gdy cena spadnie do 899.zł/,
  },
  {
    watch: { subscribed: true, type: 'availability', targetPrice: null },
    waits: [7],
    says: /Czeka na potwierdzenie adresu: otwórz link/,
  },
  { watch: undefined, waits: undefined, says: /Jeśli ten adres nie był jeszcze potwierdzony/ },
  { watch: { subscribed: false, type: null, targetPrice: null }, waits: [], says: /Nie wyślemy o nim powiadomienia/ },
])('after the form of a watch, the page says of $watch, unconfirmed $waits: $says', async ({ watch, waits, says }) => {
  const responses = { [VARIANTS]: [buildVariant({ id: 7, slug: 'sofa' })], [STATE]: watch, [UNCONFIRMED]: waits };
  const { view } = await open(watchdogPaths.subscribed(7), responses);
  expect(view.body.textContent).toMatch(says);
  expect(view.body.textContent!.includes('potwierdz')).toBe(waits?.length !== 0);
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
