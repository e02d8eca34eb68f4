import { buildVariant } from '@gniazdo/testing';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { serveJson } from '@gniazdo/testing/serveJson';
import { textOf } from '@gniazdo/testing/textOf';
import remote from '../../remote.ts';

const BY_IDS = '/api/v2/variant/by-ids?clickSource=31';

test('the page without ids is public and cacheable', async () => {
  const forged = `gniazdo_user=${encodeURIComponent(JSON.stringify({ uid: 1, name: 'Jan' }))}`;
  const page = await openPageView(remote, '/pl/user/favourites');
  expect(page).toMatchObject({ status: 200, cache: { kind: 'public' }, head: { robots: 'noindex,follow' } });
  expect((await openPageView(remote, '/pl/user/favourites', { cookie: forged })).html).toBe(page.html);
  expect(textOf(page.html)).toContain('Bez konta lista jest tylko w tej przeglądarce');
});

test('without script the page explains why it is empty and links to products', async () => {
  const { view } = await openPageView(remote, '/pl/user/favourites');
  const message = view.body.querySelector('noscript')!;
  expect(message.textContent).toContain('Włącz JavaScript');
  expect(message.querySelector('a[href="/pl/products"]')).not.toBeNull();
});

test('a URL with ids shows available and discontinued favourites, without the no-script message', async () => {
  await using api = await serveJson({ [BY_IDS]: [buildVariant({ id: 9 }), buildVariant({ id: 7 })] });
  const { html, view } = await openPageView(remote, '/pl/user/favourites?ids=9,8,7', { apiUrl: api.baseUrl });
  expect(textOf(html)).toContain('2 produkty');
  expect(textOf(html)).toContain('1 produkt z Twojej listy zniknął ze sprzedaży.');
  const island = view.body.querySelector<HTMLElement>('[data-component="user/KeptFavourites"]')!;
  expect(JSON.parse(island.dataset.props!)).toMatchObject({ shownIds: [9, 7], goneIds: [8] });
  expect(view.body.querySelector('noscript')).toBeNull();
});
