import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { StarOrder } from '@gniazdo/contracts/account';
import { starEndpoints, starPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';
import { IDENT } from './StarPage.tsx';

const ORDER: StarOrder = {
  eshop: { name: 'Dom <Lipowy>', slug: 'dom-lipowy' },
  state: 'invited',
  askAt: null,
  isUnsubscribed: false,
};

test('a rating is sent to the API as a number and leads to the thanks', () => {
  expect(sendForm(remote, starPaths.review(IDENT), { rating: '4', text: ' Dobrze ' })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: starEndpoints.review(IDENT), body: { rating: 4, text: 'Dobrze' } },
    next: starPaths.thanks(IDENT),
    nextOnError: { already_rated: starPaths.thanks(IDENT) },
  });
});

test('a refused rating is shown again with its text', async () => {
  const url = starPaths.review(IDENT);
  const refused = sendForm(remote, url, { rating: '6', text: 'Dobrze' });
  expect(refused).toEqual({ kind: 'refused', errors: { rating: 'Wybierz od 1 do 5 gwiazdek' } });
  const refusedForm = { values: { rating: '6', text: 'Dobrze' }, errors: { rating: 'Wybierz od 1 do 5 gwiazdek' } };
  const { view } = await open(url, ORDER, { refusedForm });
  const choice = view.getByRole('radiogroup', { name: 'Twoja ocena' });
  expect([choice.getAttribute('aria-invalid'), choice.getAttribute('aria-required')]).toEqual(['true', 'true']);
  expect(view.getByRole('heading', { level: 1 }).textContent).toContain('Dom <Lipowy>');
  expect(view.getByLabelText<HTMLTextAreaElement>(/Co warto/).value).toBe('Dobrze');
});

test('a refusal of the API is shown with its message', async () => {
  const refusedForm = { values: {}, errors: {}, message: 'Na ten adres nie wysyłamy już pytań.' };
  const { view } = await open(starPaths.delayed(IDENT), ORDER, { refusedForm });
  expect(view.getByRole('alert').textContent).toBe('Na ten adres nie wysyłamy już pytań.');
});

test('mail programs may send only the form that unsubscribes', () => {
  expect(remote.forms.filter(({ isOneClick }) => isOneClick).map(({ path }) => path)).toEqual([
    '/star/:ident/unsubscribe',
  ]);
  expect(sendForm(remote, starPaths.unsubscribe(IDENT))).toMatchObject({
    call: { method: 'POST', path: starEndpoints.unsubscribe(IDENT) },
  });
});

test('pages are not indexed or cached, and their links have a placeholder for the secret', async () => {
  for (const path of [starPaths.review, starPaths.delayed, starPaths.unsubscribe]) {
    const { head, cache, html } = await open(path(IDENT));
    expect([head.robots, cache]).toEqual(['noindex', { kind: 'private' }]);
    expect(html).toContain(`"${path(IDENT)}"`);
  }
});

test('a rated order leads to the thanks, and thanks without a rating to the form', async () => {
  await using api = await serveJson({ [starEndpoints.order(IDENT)]: { ...ORDER, state: 'rated' } });
  for (const path of [starPaths.review, starPaths.delayed])
    expect(await openPage(remote, path(IDENT), { apiUrl: api.baseUrl })).toMatchObject({
      location: starPaths.thanks(IDENT),
    });
  await using fresh = await serveJson({ [starEndpoints.order(IDENT)]: ORDER });
  const thanks = await openPage(remote, starPaths.thanks(IDENT), { apiUrl: fresh.baseUrl });
  expect(thanks).toMatchObject({ location: starPaths.review(IDENT) });
});

test.each([
  ['delayed', { state: 'delayed', askAt: '2026-12-01T10:00:00Z' }, '1 grudnia 2026'],
  ['delayed', { state: 'unsubscribed', isUnsubscribed: true }, 'nie wysyłamy już pytań'],
  ['unsubscribe', { state: 'rated', isUnsubscribed: true }, 'nie wyślemy już pytań'],
] as const)('the page %s of an order with %j says: %s', async (page, state, text) => {
  const { view } = await open(starPaths[page](IDENT), { ...ORDER, ...state });
  expect(view.body.textContent).toContain(text);
  expect(view.body.querySelector('form')).toBeNull();
});

async function open(url: string, order = ORDER, options: Parameters<typeof openPage>[2] = {}) {
  await using api = await serveJson({ [starEndpoints.order(IDENT)]: order });
  return await openPageView(remote, url, { apiUrl: api.baseUrl, ...options });
}
