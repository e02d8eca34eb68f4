import { buildOffer, buildProduct, buildVariantDetail } from '@gniazdo/testing';
import { textOf } from '@gniazdo/testing/textOf';
import { renderProductPage } from '../../testing/openProductPage.ts';

test('[R-62] an address with ids shows their offers side by side, price and delivery first, on any machine', async () => {
  const { html, status, head } = await renderProductPage('/pl/compare-products?ids=1002,1001,1001,sofa');
  expect(status).toBe(200);
  expect(head.robots).toBe('noindex,follow');
  expect(html.match(/<th scope="col"/g)).toHaveLength(2);
  expect(html.indexOf('/pl/product/v/1002')).toBeLessThan(html.indexOf('/pl/product/v/1001'));
  expect(textOf(html)).toMatch(/Cena i dostawa Cena 1 .*Dostawa .*Wymiary Szerokość .*Materiał i wygląd .*Pozostałe/);
  expect(html).not.toMatch(/\sstyle=/);
});

test('each product has a link to the comparison without it, and there is room for another', async () => {
  const { html } = await renderProductPage('/pl/compare-products?ids=1001,1002');
  expect(html).toContain('href="/pl/compare-products?ids=1002" rel="nofollow" aria-labelledby="usun-1001 nazwa-1001"');
  expect(html).toContain('href="/pl/compare-products?ids=1001" rel="nofollow"');
  expect(html).toMatch(/href="\/pl\/products\/[^"]+">.*Dodaj produkt/);
});

test('the way to another product leads to the category that all compared share, otherwise to all products', async () => {
  const sofa = known({ id: 1001 });
  const table = structuredClone(known({ id: 1002 }));
  table.variant.category = { ...table.variant.category, slug: 'stoly', longName: 'Stoły' };
  const alike = await renderProductPage('/pl/compare-products?ids=1001', { details: [sofa] });
  expect(addLink(alike.html)).toContain(`href="/pl/products/${sofa.variant.category.slug}"`);
  const mixed = await renderProductPage('/pl/compare-products?ids=1001,1002', { details: [sofa, table] });
  expect(addLink(mixed.html)).toMatch(/href="\/pl\/products".*Wszystkie produkty/);
});

test('the lowest price and the fastest way are told where there is one', async () => {
  const words = await compare({ deliveryInDays: 2 }, { deliveryInDays: 9, price: price(900), deliveryPrice: 600 });
  expect(words).toMatch(/Cena .*1 299,99 zł Do sklepu .*900 zł Najniższa cena Do sklepu/);
  expect(words).toMatch(/Razem z dostawą 1 348,99 zł Najtaniej z dostawą 1 500 zł/);
  expect(words).toMatch(/Wysyłka Do wysłania za 2 dni Najszybciej /);
});

test('nothing is praised that can not be bought, nor while a figure is missing', async () => {
  const gone = await compare({ active: false, price: price(1) }, {});
  expect(gone).not.toMatch(/Najniższa|Najtaniej|Najszybciej/);
  expect(gone).toContain('Brak w magazynie');
  expect(await compare({ deliveryInDays: null }, { deliveryInDays: 9 })).not.toContain('Najszybciej');
});

test('where a code makes another one cheaper, the lowest price is said to be without one', async () => {
  const voucher = { code: 'ZIMA', value: 900, valueType: 'amount' as const, priceWithVoucher: 399.99 };
  expect(await compare({ voucher }, { price: price(900) })).toContain('900 zł Najniższa cena bez kodu');
});

test('what is not known is a dash that is read out, and an offer that is gone is counted', async () => {
  const { html } = await renderProductPage('/pl/compare-products?ids=1001,1002,77', {
    details: [known({ id: 1001, voucher: null }), known({ id: 1002, deliveryPrice: null })],
  });
  expect(html).toContain('<span aria-hidden="true">–</span>');
  expect(textOf(html)).toMatch(/Dostawa 49 zł – brak danych/);
  expect(textOf(html)).toContain('1 produktu nie ma już w sprzedaży.');
});

test('the address can ask for differences only', async () => {
  expect((await renderProductPage('/pl/compare-products?ids=1001,1002&roznice=1')).html).toMatch(
    /<input type="checkbox" id="tylko-roznice"[^>]* checked=""/,
  );
  expect((await renderProductPage('/pl/compare-products?ids=1001,1002')).html).not.toContain('checked');
});

test('[R-62] nothing to compare is said, with the way to products', async () => {
  const { html } = await renderProductPage('/pl/compare-products');
  expect(textOf(html)).toContain('Nic jeszcze nie porównujesz');
  expect(html).toContain('href="/pl/products"');
});

test('without a script, what it would do is explained', async () => {
  const { html } = await renderProductPage('/pl/compare-products');
  expect(html).toMatch(/<noscript><p>Produkty do porównania dodaje i zapamiętuje skrypt\./);
});

type Overrides = Parameters<typeof buildOffer>[0];

/** Words of the comparison of two offers. */
async function compare(one: Overrides, other: Overrides) {
  const details = [known({ id: 1001, ...one }), known({ id: 1002, ...other })];
  return textOf((await renderProductPage('/pl/compare-products?ids=1001,1002', { details })).html).replaceAll(
    '\u00a0',
    ' ',
  );
}

/** The link in the free place beside the compared. */
function addLink(html: string) {
  return html.match(/<a[^>]*>(?:(?!<\/a>).)*Dodaj produkt.*?<\/a>/)?.[0];
}

function known(overrides: Overrides) {
  const offer = buildOffer(overrides);
  return buildVariantDetail({ variant: offer.variant, product: buildProduct({ offers: [offer] }) });
}

function price(amount: number) {
  return { ...buildOffer().variant.price, price: amount };
}
