import { buildOffer, buildProduct } from '@gniazdo/testing';
import type { View } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';
import { openProductPage, renderProductPage } from '../../testing/openProductPage.ts';

const path = '/pl/product/501-sofa-livia-3-osobowa-szara';

test('a product shows its cheapest offer first, then all others', async () => {
  const product = buildProduct({ offers: [offerFor(1400, 1001), offerFor(1200, 1002), offerFor(900, 1003, false)] });
  const { view, head } = await renderProductPage(path, { product });
  expect(view.body.querySelector('a[href="/v2/clickthrough/1002/21"]')).not.toBeNull();
  expect(readPrices(view)).toEqual([1200, 1400, 900]);
  expect(head.title).toBe('Sofa LIVIA 3-osobowa, szara – cena od 1\u00a0200\u00a0zł');
});

test('price box, first row, sticky bar and structured data are about the offer that is cheapest with delivery', async () => {
  const cheap = offerFor(1200, 1001, true, 99);
  const free = { ...offerFor(1250, 1002, true, 0), isCheapestTotal: true };
  const { view, head, html } = await renderProductPage(path, { product: buildProduct({ offers: [cheap, free] }) });
  const box = view.getByRole('region', { name: 'Cena i sklep' });
  expect(box.querySelector('data')?.getAttribute('value')).toBe('1250');
  expect(textOf(box.innerHTML)).toContain('Najtaniej z dostawą: 1 250 zł z 2 ofert');
  expect(textOf(view.getByRole('complementary', { name: 'Cena i sklep w skrócie' }).innerHTML)).toMatch(
    /^1 250 zł z dostawą,/,
  );
  expect(readPrices(view)).toEqual([1250, 1200]);
  const { offers } = head.jsonLd![0] as { offers: { lowPrice: number; offers: { price: number }[] } };
  expect(offers).toMatchObject({ lowPrice: 1200, offers: [{ price: 1250 }, { price: 1200 }] });
  for (const { price } of offers.offers) expect(html).toContain(`<data value="${price}"`);
  expect(head.description).toContain('2 oferty od 1\u00a0200\u00a0zł, z dostawą od 1\u00a0250\u00a0zł.');
});

test('an offer of unknown delivery price is not called the cheapest', async () => {
  const product = buildProduct({ offers: [offerFor(1200, 1001, true, null), offerFor(1100, 1002, true, null)] });
  const { view } = await renderProductPage(path, { product });
  const box = textOf(view.getByRole('region', { name: 'Cena i sklep' }).innerHTML);
  expect(box).toContain('1 100 zł Cena bez dostawy – jej koszt podaje sklep');
  expect(textOf(view.body.innerHTML)).not.toContain('Najtaniej');
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

test('without script, a link shows the deliveries', async () => {
  const asleep = (await renderProductPage(path)).view.getByRole('link', { name: 'Pokaż sposoby i ceny dostawy' });
  expect(asleep.getAttribute('href')).toBe(`${path}?dostawa=tak#dostawa`);
  const { view } = await renderProductPage(`${path}?dostawa=tak`);
  expect(view.getByRole('heading', { name: 'Kurier DPD' })).toBeTruthy();
});

function offerFor(price: number, id: number, active = true, deliveryPrice: number | null = 49) {
  return buildOffer({
    id,
    active,
    deliveryPrice,
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
