import { starEndpoints } from '@gniazdo/contracts/site';
import { JSDOM } from 'jsdom';
import { createStarExample } from '../../testing/createStarExample.ts';
import { insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const SITE = 'https://gniazdo.test';
const MAX_BYTES = 1024;

let api: TestApi;

withTestApi(async (started) => {
  api = started;
  const id = await insertShop(api.pool, { slug: 'alfa', name: '</script><b>Alfa' });
  for (const rating of [5, 4, 4]) {
    const { orderId } = await createStarExample(api.pool, { eshopId: id });
    await insertRow(api.pool, 'star_review', { order_id: orderId, eshop_id: id, rating });
  }
  await insertShop(api.pool, { slug: 'beta' });
});

test('the widget shows the rating of a shop as a link, and as JSON-LD', async () => {
  const { window } = await load('alfa');
  const link = window.document.querySelector('script + a')!;
  expect(link.textContent).toBe('★ 4,3 z 3 ocen w serwisie Gniazdo');
  expect(link.getAttribute('href')).toBe(`${SITE}/pl/star/eshop/alfa`);
  const json = window.document.querySelector('script[type="application/ld+json"]')!.textContent!;
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: '</script><b>Alfa',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, bestRating: 5, reviewCount: 3 },
  });
  expect(window.document.querySelector('b')).toBeNull();
  expect(window.document.cookie).toBe('');
});

test('the widget of a shop without reviews has a link and no rating', async () => {
  const { window } = await load('beta');
  expect(window.document.querySelector('script + a')!.textContent).toBe('Opinie o sklepie w serwisie Gniazdo');
  expect(window.document.querySelector('[type="application/ld+json"]')).toBeNull();
});

test('the widget is small, cached for everyone, without cookies, and unknown shops are 404', async () => {
  const response = await api.send(starEndpoints.widget('alfa'));
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(MAX_BYTES);
  expect((await api.send(starEndpoints.widget('nie-ma'))).status).toBe(404);
});

/** Runs the script as a page of a shop does. */
async function load(slug: string) {
  const script = await (await api.send(starEndpoints.widget(slug))).text();
  const page = new JSDOM(`<main><script src="${SITE}${starEndpoints.widget(slug)}"></script></main>`, {
    runScripts: 'outside-only',
    url: 'https://sklep.example/',
  });
  const element = page.window.document.querySelector('script');
  Object.defineProperty(page.window.document, 'currentScript', { value: element });
  page.window.eval(script);
  return page;
}
