import '@testing-library/jest-dom';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import { STORAGE_NAMES } from '@gniazdo/state';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { WatchFormIsland } from './WatchForm.island.tsx';

const PATH = '/pl/api/v1/gniazdo/watchdog/7';
const UNCONFIRMED = '/api/v2/user/unconfirmed-watches';
const island = <WatchFormIsland variantId={7} price={1499} isSold lowestPrice={1299.5} />;

let sent: { method: string; body: unknown }[];
let state: { subscribed: boolean; type: string | null; targetPrice: number | null };
/** Null if the service does not say it. */
let unconfirmed: number[] | null;
let refusal: { status: number; body?: object } | null;
let isOnline: boolean;

beforeEach(() => {
  sent = [];
  state = { subscribed: false, type: null, targetPrice: null };
  unconfirmed = [8];
  refusal = null;
  isOnline = true;
  // jsdom has no fetch.
  Object.assign(globalThis, {
    async fetch(url: string, { method = 'GET', body }: { method?: string; body?: string }) {
      if (!isOnline) throw new TypeError('Failed to fetch');
      if (url === UNCONFIRMED) return { ok: unconfirmed !== null, status: 503, json: async () => unconfirmed ?? {} };
      expect(url).toBe(PATH);
      if (method === 'GET') return { ok: true, json: async () => state };
      sent.push({ method, body: body && JSON.parse(body) });
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
  showIsland(<WatchFormIsland variantId={7} price={1299.5} isSold lowestPrice={1299.5} />);
  expect(screen.getByLabelText('Cena, na którą czekasz (zł)')).toHaveValue('1\u00a0234');
  removeIslands();
  showIsland(<WatchFormIsland variantId={7} price={1299.5} isSold={false} lowestPrice={null} />);
  expect(screen.getByLabelText('Cena, na którą czekasz (zł)')).toHaveValue('');
});

test('the address of the signed-in visitor is filled in; a success closes the dialog and is announced', async () => {
  signIn();
  const dialog = openInDialog();
  expect(screen.getByLabelText('Adres e-mail')).toHaveValue('ewa@example.com');
  await submit({ target: '1 299,50' });
  expect(sent).toEqual([{ method: 'POST', body: { email: 'ewa@example.com', targetPrice: 1299.5 } }]);
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
  expect(await screen.findByText(/Napiszemy, gdy cena spadnie do 1.200.zł/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Przestań obserwować' }));
  await waitFor(() => expect(dialog.open).toBe(false));
  expect(sent).toEqual([{ method: 'DELETE', body: undefined }]);
});

test('a watch whose address is not confirmed says that it waits for that; an unknown one says neither', async () => {
  state = { subscribed: true, type: 'price', targetPrice: 1200 };
  unconfirmed = [7];
  openInDialog();
  expect(await screen.findByText(/Czeka na potwierdzenie adresu: otwórz link/)).toBeVisible();
  await submit({ email: 'ewa@example.com', target: '1100' });
  expect(await screen.findByText(/^Potwierdź adres linkiem z wiadomości/)).toHaveAttribute('role', 'status');
  removeIslands();
  unconfirmed = null;
  openInDialog();
  expect(await screen.findByText('Obserwujesz ten produkt.')).toBeVisible();
});

test('a new watch with an address that is not confirmed never says that mails are sent', async () => {
  unconfirmed = [];
  openInDialog();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  unconfirmed = [7];
  await submit({ email: 'ewa@example.com', target: '1100' });
  expect(await screen.findByText(/Czeka na potwierdzenie adresu/)).toBeInTheDocument();
  expect(screen.queryByText(/produkt\. Napiszemy/)).toBeNull();
});

test('without a connection, the watch of a signed-in visitor waits for it, and the dialog says so', async () => {
  signIn();
  const dialog = openInDialog();
  isOnline = false;
  await submit({ target: '1 299,50' });
  expect(dialog.open).toBe(false);
  await waitFor(() => expect(screen.getByText(/^Brak połączenia. Zaczniesz obserwować/)).toBeInTheDocument());
  expect(readUnsent()).toEqual([{ itemType: 'watch', itemId: 7, watch: { targetPrice: 1299.5 } }]);
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
  expect(sent).toEqual([{ method: 'POST', body: { email, targetPrice: 1100 } }]);
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

function openInDialog() {
  const container = wakeIsland(island);
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
