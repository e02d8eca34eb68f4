import { buildOffer, buildProduct } from '@gniazdo/testing';
import type { View } from '@gniazdo/testing/parseView';
import { openProductPage, renderProductPage } from '../../testing/openProductPage.ts';

const path = '/pl/product/501-sofa-livia-3-osobowa-szara';

test('a product shows its cheapest offer first, then all others', async () => {
  const product = buildProduct({ offers: [offerFor(1400, 1001), offerFor(1200, 1002), offerFor(900, 1003, false)] });
  const { view, head } = await renderProductPage(path, { product });
  expect(view.body.querySelector('a[href="/v2/clickthrough/1002/21"]')).not.toBeNull();
  expect(readPrices(view)).toEqual([1200, 1400, 900]);
  expect(head.title).toBe('Sofa LIVIA 3-osobowa, szara – cena od 1\u00a0200\u00a0zł');
});

test('a wrong slug redirects permanently', async () => {
  expect(await openProductPage('/pl/product/501-1-sofa')).toEqual({ type: 'redirect', status: 301, location: path });
});

test('a product is found by its id alone', async () => {
  expect((await renderProductPage('/pl/product/501')).head.canonical).toBe(path);
});

test.each(['/pl/product/7', '/pl/product/sofa', '/pl/product/v'])('%s is 404', async (url) => {
  expect(await renderProductPage(url)).toMatchObject({ status: 404, html: '' });
});

test('a product without active offers has a page without links to shops', async () => {
  const product = buildProduct({ offers: [offerFor(900, 1003, false)] });
  const { html, view, status, head } = await renderProductPage(path, { product });
  expect(status).toBe(200);
  expect(view.getAllByText('Brak w magazynie')).not.toHaveLength(0);
  expect(html).not.toContain('clickthrough');
  expect(head.title).toBe('Sofa LIVIA 3-osobowa, szara – brak w magazynie');
});

test('the page renders without deliveries and price history if its offer is removed meanwhile', async () => {
  const { status, view } = await renderProductPage(path, { details: [] });
  expect(status).toBe(200);
  expect(view.body.querySelector('#dostawa, #historia-ceny')).toBeNull();
});

function offerFor(price: number, id: number, active = true) {
  return buildOffer({
    id,
    active,
    price: {
      price,
      priceBeforeDiscount: null,
      lowestPrice30Days: null,
      installmentMonths: null,
      installmentAmount: null,
    },
  });
}

/** Prices of the offers, from top to bottom. */
function readPrices(view: View) {
  const rows = [...view.body.querySelectorAll('tr[role=row]')].filter((row) => row.querySelector('td'));
  return rows.map((row) => Number(/(\d\s)?\d{3}\szł/.exec(row.textContent)?.[0].replace(/\D/g, '')));
}
