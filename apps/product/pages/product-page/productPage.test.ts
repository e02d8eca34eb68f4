import { buildOffer, buildProduct } from '@gniazdo/testing';
import { textOf } from '@gniazdo/testing/textOf';
import { openProductPage, renderProductPage } from '../../testing/openProductPage.ts';

const path = '/pl/product/501-sofa-livia-3-osobowa-szara';

test('a product shows its cheapest offer in front and all the others', async () => {
  const product = buildProduct({ offers: [offerFor(1400, 1001), offerFor(1200, 1002), offerFor(900, 1003, false)] });
  const { html, head } = await renderProductPage(path, { product });
  expect(html).toContain('href="/v2/clickthrough/1002/21"');
  expect(rowsOf(html)).toEqual([1200, 1400, 900]);
  expect(head.title).toBe('Sofa LIVIA 3-osobowa, szara – cena od 1\u00a0200\u00a0zł');
});

test('a wrong slug leads for good to the right one', async () => {
  expect(await openProductPage('/pl/product/501-1-sofa')).toEqual({ type: 'redirect', status: 301, location: path });
});

test('a product is found by its id alone', async () => {
  expect((await renderProductPage('/pl/product/501')).head.canonical).toBe(path);
});

test.each(['/pl/product/7', '/pl/product/sofa', '/pl/product/v'])('nothing is at %s', async (url) => {
  expect(await renderProductPage(url)).toMatchObject({ status: 404, html: '' });
});

test('a product whose offers are all gone still has its page, without a way to any shop', async () => {
  const product = buildProduct({ offers: [offerFor(900, 1003, false)] });
  const { html, status, head } = await renderProductPage(path, { product });
  expect(status).toBe(200);
  expect(textOf(html)).toContain('Brak w magazynie');
  expect(html).not.toContain('clickthrough');
  expect(head.title).toBe('Sofa LIVIA 3-osobowa, szara – brak w magazynie');
});

test('the page lives without deliveries and history when its offer vanishes meanwhile', async () => {
  const { status, html } = await renderProductPage(path, { details: [] });
  expect(status).toBe(200);
  expect(html).not.toContain('id="dostawa"');
  expect(html).not.toContain('id="historia-ceny"');
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

/** Prices of the table's rows, from top to bottom. */
function rowsOf(html: string) {
  const rows = html.match(/<tr role="row" (?:aria|class).*?<\/tr>/gs) ?? [];
  return rows.map((row) => Number(/(\d) ?(\d{3}) zł|(\d{3}) zł/.exec(textOf(row))?.[0].replace(/\D/g, '')));
}
