import { buildVariant } from '@gniazdo/testing';
import { openPage } from '@gniazdo/testing/openPage';
import { serveJson } from '@gniazdo/testing/serveJson';
import { textOf } from '@gniazdo/testing/textOf';
import remote from '../../remote.ts';

const BY_IDS = '/api/v2/variant/by-ids?clickSource=31';

test('the page without ids is public and cacheable', async () => {
  const forged = `gniazdo_user=${encodeURIComponent(JSON.stringify({ uid: 1, name: 'Jan' }))}`;
  const page = await render('/pl/user/favourites');
  expect(page).toMatchObject({ status: 200, cache: { kind: 'public' }, head: { robots: 'noindex,follow' } });
  expect((await render('/pl/user/favourites', { cookie: forged })).html).toBe(page.html);
  expect(textOf(page.html)).toContain('Zapisujemy je tylko w tej przeglądarce');
});

test('without script the page explains why it is empty and links to products', async () => {
  const { html } = await render('/pl/user/favourites');
  const [, words = ''] = /<noscript>(.*)<\/noscript>/.exec(html)!;
  expect(textOf(words)).toContain('Włącz JavaScript');
  expect(words).toContain('href="/pl/products"');
});

test('a URL with ids shows available and discontinued favourites, without the no-script message', async () => {
  await using api = await serveJson({ [BY_IDS]: [buildVariant({ id: 9 }), buildVariant({ id: 7 })] });
  const { html } = await render('/pl/user/favourites?ids=9,8,7', { apiUrl: api.baseUrl });
  expect(textOf(html)).toContain('2 produkty');
  expect(textOf(html)).toContain('1 produkt z Twojej listy zniknął ze sprzedaży.');
  expect(html).toContain('&quot;shownIds&quot;:[9,7],&quot;goneIds&quot;:[8]');
  expect(html).not.toContain('<noscript>');
});

async function render(url: string, options: Parameters<typeof openPage>[2] = {}) {
  const answer = await openPage(remote, url, options);
  if (answer.type !== 'page') throw new Error(`${url} redirects to ${answer.location}.`);
  return answer.page;
}
