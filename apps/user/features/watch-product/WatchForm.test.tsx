import '@testing-library/jest-dom';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import { STORAGE_NAMES } from '@gniazdo/state';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { WatchFormIsland } from './WatchForm.island.tsx';

const PATH = '/pl/api/v1/gniazdo/watchdog/7';
const STATES = '/api/v2/user/watch-states?variantId=7';
const variant = { id: 7, active: true, eshop: { name: 'Dom Lipowy' }, price: { price: 1499 } };
const shops = { canBeWatched: true, isSold: true, lowest: { total: 1400, eshop: 'Meble Dąb' }, hasUnknown: false };
/** No shop says what delivery costs, so only the offer can be watched. */
const unknownShops = { canBeWatched: false, isSold: true, lowest: null, hasUnknown: true };
const island = <WatchFormIsland variant={variant} lowestPrice={1299.5} shops={unknownShops} />;

let sent: { method: string; path: string; body: unknown }[];
let state: { subscribed: boolean; type: string | null; targetPrice: number | null };
/** Null if the service does not say it. */
let details: { isOfAllShops: boolean; isConfirmed: boolean; address: string } | null;
let refusal: { status: number; body?: object } | null;
let isOnline: boolean;

beforeEach(() => {
  sent = [];
  state = { subscribed: false, type: null, targetPrice: null };
  details = { isOfAllShops: false, isConfirmed: true, address: 'e…@example.com' };
  refusal = null;
  isOnline = true;
  // jsdom has no fetch.
  Object.assign(globalThis, {
    async fetch(url: string, { method = 'GET', body }: { method?: string; body?: string }) {
      if (!isOnline) throw new TypeError('Failed to fetch');
      if (url === STATES) return { ok: details !== null, status: 503, json: async () => [details] };
      if (method === 'GET') {
        expect(url).toBe(PATH);
        return { ok: true, json: async () => state };
      }
      sent.push({ method, path: url.slice(PATH.length), body: body && JSON.parse(body) });
      if (method === 'POST' && body && !refusal)
        state = { subscribed: true, type: 'price', targetPrice: (JSON.parse(body!) as typeof state).targetPrice };
      return { ok: !refusal, status: refusal?.status ?? 200, json: async () => refusal?.body };
    },
  });
});
afterEach(() => {
  removeIslands();
  document.cookie = `${ACCOUNT_COOKIES.user}=; max-age=0`;
  localStorage.clear();
});

test('on the server, it is a form that is sent to the site, with the lowest price of 30 days as target', () => {
  const container = showIsland(island);
  expect(container.querySelector('form')).toHaveAttribute('action', '/pl/user/watchdog/7');
  expect(container.querySelector('form')).toHaveAttribute('method', 'post');
  expect(screen.getByLabelText('Cena, na którą czekasz (zł)')).toHaveValue('1\u00a0299,50');
});

test('an offer at its lowest price gets a target of 5 % less, an unavailable one none', () => {
  const lowest = { ...variant, price: { price: 1299.5 } };
  showIsland(<WatchFormIsland variant={lowest} lowestPrice={1299.5} shops={unknownShops} />);
  expect(screen.getByLabelText('Cena, na którą czekasz (zł)')).toHaveValue('1\u00a0234');
  removeIslands();
  const gone = { canBeWatched: true, isSold: false, lowest: null, hasUnknown: false };
  showIsland(<WatchFormIsland variant={{ ...lowest, active: false }} lowestPrice={null} shops={gone} />);
  expect(screen.getByLabelText('Cena, na którą czekasz (zł)')).toHaveValue('');
});

test('the address of the signed-in visitor is filled in; a success closes the dialog and is announced', async () => {
  signIn();
  const dialog = openInDialog();
  expect(screen.getByLabelText('Adres e-mail')).toHaveValue('ewa@example.com');
  await submit({ target: '1 299,50' });
  expect(sent).toEqual([{ method: 'POST', path: '', body: { email: 'ewa@example.com', targetPrice: 1299.5 } }]);
  expect(dialog.open).toBe(false);
  await waitFor(() => expect(screen.getByText('Obserwujesz ten produkt')).toHaveAttribute('role', 'status'));
});

test('invalid fields are named and the first one is focused; nothing is sent', async () => {
  wakeIsland(island);
  await submit({ email: 'ewa@', target: '1499' });
  expect(screen.getByText('Podaj poprawny adres e-mail')).toBeVisible();
  expect(screen.getByText('Podaj cenę niższą od obecnej')).toBeVisible();
  expect(screen.getByLabelText('Adres e-mail')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a refusal is shown; after a failure of the server nothing is, and the form can be sent again', async () => {
  const dialog = openInDialog();
  refusal = { status: 409, body: { error: 'too_many_watches', message: 'Obserwujesz już 500 produktów.' } };
  await submit({ email: 'ewa@example.com' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Obserwujesz już 500 produktów.');
  refusal = { status: 500 };
  await submit({});
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(dialog.open).toBe(true);
  refusal = null;
  await submit({});
  expect(sent).toHaveLength(3);
  expect(dialog.open).toBe(false);
});

test('a watched product says so, and can be stopped', async () => {
  state = { subscribed: true, type: 'price', targetPrice: 1200 };
  const dialog = openInDialog();
  expect(await screen.findByText(/Napiszemy, gdy cena tej oferty, bez dostawy, spadnie do 1.200.zł/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Przestań obserwować' }));
  await waitFor(() => expect(dialog.open).toBe(false));
  expect(sent).toEqual([{ method: 'DELETE', path: '', body: undefined }]);
});

test('all shops are watched with delivery unless the visitor chooses the offer; each has its own proposed price', async () => {
  signIn();
  details!.isOfAllShops = true;
  openInDialog(<WatchFormIsland variant={variant} lowestPrice={1299.5} shops={shops} />);
  const [all, one] = screen.getAllByRole('radio');
  expect(all).toBeChecked();
  expect(all).toHaveAccessibleName(/Dowolny sklep, z dostawą.*1.400.zł, Meble Dąb/);
  const price = screen.getByLabelText('Cena, na którą czekasz (zł)');
  expect(price).toHaveValue('1\u00a0330');
  fireEvent.click(one!);
  expect(price).toHaveValue('1\u00a0299,50');
  fireEvent.click(all!);
  // What was typed stays.
  await submit({ target: '1450' });
  expect(screen.getByText('Podaj cenę niższą od obecnej')).toBeVisible();
  await submit({ target: '1300' });
  expect(sent).toEqual([{ method: 'POST', path: '/all-shops', body: { email: 'ewa@example.com', targetPrice: 1300 } }]);
});

test('the own target and choice are shown again', async () => {
  state = { subscribed: true, type: 'price', targetPrice: 1250 };
  details!.isOfAllShops = true;
  openInDialog(<WatchFormIsland variant={variant} lowestPrice={1299.5} shops={shops} />);
  expect(await screen.findByText(/gdy cena z dostawą w dowolnym sklepie spadnie do 1.250.zł/)).toBeVisible();
  expect(screen.getByLabelText('Cena, na którą czekasz (zł)')).toHaveValue('1\u00a0250');
  expect(screen.getByRole('button', { name: 'Zmień obserwowanie' })).toBeVisible();
});

test('a new watch with an address that is not confirmed keeps the dialog open, names the address and sends the mail again', async () => {
  details!.isConfirmed = false;
  const dialog = openInDialog();
  await submit({ email: 'ewa@example.com', target: '1100' });
  const text = await screen.findByText(/Czeka na potwierdzenie adresu: otwórz link .* na ewa@example.com/);
  expect(text).toHaveAttribute('role', 'status');
  expect(screen.queryByText(/Obserwujesz ten produkt/)).toBeNull();
  expect(dialog.open).toBe(true);
  expect(screen.queryByLabelText('Adres e-mail')).toBeNull();
  const resend = screen.getByRole('button', { name: 'Wyślij ponownie' });
  fireEvent.click(resend);
  expect(await screen.findByText('Wysłaliśmy wiadomość jeszcze raz.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ method: 'POST', path: '/confirmation', body: undefined });
  refusal = { status: 429, body: { message: 'Spróbuj za 40 minut.' } };
  fireEvent.click(resend);
  expect(await screen.findByText('Spróbuj za 40 minut.')).toBeVisible();
});

test('a watch that waits for a confirmation says so when it is opened again; an unknown one says neither', async () => {
  state = { subscribed: true, type: 'price', targetPrice: 1200 };
  details!.isConfirmed = false;
  openInDialog();
  expect(await screen.findByText(/Czeka na potwierdzenie adresu: otwórz link .* na e…@example.com/)).toBeVisible();
  removeIslands();
  details = null;
  openInDialog();
  expect(await screen.findByText(/^Obserwujesz ten produkt. Napiszemy, gdy cena spadnie do 1.200.zł/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Wyślij ponownie' })).toBeNull();
});

test('without a connection, the watch of a signed-in visitor waits for it, and the dialog says so', async () => {
  signIn();
  const dialog = openInDialog();
  isOnline = false;
  await submit({ target: '1 299,50' });
  expect(dialog.open).toBe(false);
  await waitFor(() => expect(screen.getByText(/^Brak połączenia. Zaczniesz obserwować/)).toBeInTheDocument());
  expect(readUnsent()).toEqual([{ itemType: 'watch', itemId: 7, watch: { targetPrice: 1299.5, isOfAllShops: false } }]);
  expect(localStorage.getItem(STORAGE_NAMES.unsent)).not.toContain('@');
});

test('without a connection, the end of a watch waits for it; a later change replaces it', async () => {
  state = { subscribed: true, type: 'price', targetPrice: 1200 };
  const dialog = openInDialog();
  const button = await screen.findByRole('button', { name: 'Przestań obserwować' });
  isOnline = false;
  fireEvent.click(button);
  await waitFor(() => expect(dialog.open).toBe(false));
  expect(readUnsent()).toEqual([{ itemType: 'watch', itemId: 7, watch: null }]);
  isOnline = true;
  await submit({ email: 'ewa@example.com', target: '1100' });
  expect(readUnsent()).toEqual([]);
});

test.each([
  { visitor: 'an anonymous visitor', email: 'ewa@example.com' },
  { visitor: 'a signed-in visitor with another address', email: 'adam@example.com' },
])('without a connection, the form of $visitor says so and keeps what was typed', async ({ visitor, email }) => {
  if (visitor.includes('signed-in')) signIn();
  const dialog = openInDialog();
  isOnline = false;
  await submit({ email, target: '1100' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Brak połączenia/);
  expect(dialog.open).toBe(true);
  expect(screen.getByLabelText('Adres e-mail')).toHaveValue(email);
  expect(screen.getByLabelText('Cena, na którą czekasz (zł)')).toHaveValue('1100');
  expect(localStorage.getItem(STORAGE_NAMES.unsent)).toBeNull();
  isOnline = true;
  await submit({});
  expect(sent).toEqual([{ method: 'POST', path: '', body: { email, targetPrice: 1100 } }]);
});

/** Signs in, as after the first page of the account. */
function signIn() {
  const user = { uid: 'a', name: 'Ewa', email: 'ewa@example.com' };
  document.cookie = `${ACCOUNT_COOKIES.user}=${encodeURIComponent(JSON.stringify(user))}`;
  localStorage.setItem(STORAGE_NAMES.likedItems, JSON.stringify({ owner: 'a', variant: [], comparison: [] }));
}

function readUnsent() {
  return JSON.parse(localStorage.getItem(STORAGE_NAMES.unsent)!) as unknown;
}

function openInDialog(shown = island) {
  const container = wakeIsland(shown);
  const dialog = document.createElement('dialog');
  dialog.open = true;
  // jsdom has no dialogs.
  dialog.close = () => {
    dialog.open = false;
  };
  container.before(dialog);
  dialog.append(container);
  return dialog;
}

async function submit({ email, target }: { email?: string; target?: string }) {
  if (email !== undefined) fireEvent.change(screen.getByLabelText('Adres e-mail'), { target: { value: email } });
  const field = screen.getByLabelText('Cena, na którą czekasz (zł)');
  if (target !== undefined) fireEvent.change(field, { target: { value: target } });
  await act(async () => void fireEvent.submit(field));
}
