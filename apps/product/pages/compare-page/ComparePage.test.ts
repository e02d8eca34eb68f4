import { buildOffer, buildProduct, buildVariantDetail } from '@gniazdo/testing';
import type { View } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';
import { renderProductPage } from '../../testing/openProductPage.ts';

test('[R-62] a URL with ids shows their offers side by side, price and delivery first, without local storage', async () => {
  const { html, view, status, head } = await renderProductPage('/pl/compare-products?ids=1002,1001,1001,sofa');
  expect(status).toBe(200);
  expect(head.robots).toBe('noindex,follow');
  const [first, second, ...others] = view.body.querySelectorAll('th[scope=col]');
  expect(first?.querySelector('a[href^="/pl/product/v/1002"]')).not.toBeNull();
  expect(second?.querySelector('a[href^="/pl/product/v/1001"]')).not.toBeNull();
  expect(others).toEqual([]);
  expect(textOf(html)).toMatch(/Cena i dostawa Cena 1 .*Dostawa .*Wymiary Szerokość .*Materiał i wygląd .*Pozostałe/);
  expect(view.body.querySelector('[style]')).toBeNull();
});

test('of more than six ids the first six are compared, and the page says so', async () => {
  const details = Array.from({ length: 8 }, (_, index) => known({ id: 1001 + index }));
  const ids = details.map(({ variant }) => variant.id).join();
  const { view } = await renderProductPage(`/pl/compare-products?ids=${ids}`, { details });
  expect(view.body.querySelectorAll('th[scope=col]')).toHaveLength(6);
  expect(view.getByText('Porównujesz 6 z 8 produktów.')).toBeTruthy();
  const six = await renderProductPage(`/pl/compare-products?ids=${ids.slice(0, 29)}`, { details });
  expect(six.view.body.querySelectorAll('th[scope=col]')).toHaveLength(6);
  expect(six.view.queryByText(/^Porównujesz/)).toBeNull();
});

test('each product has a link to the comparison without it, and an empty column links to more products', async () => {
  const { view } = await renderProductPage('/pl/compare-products?ids=1001,1002');
  const removing = view.getAllByRole('link', { name: /^Usuń z porównania/ });
  expect(removing.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['/pl/compare-products?ids=1002', 'nofollow'],
    ['/pl/compare-products?ids=1001', 'nofollow'],
  ]);
  expect(addLink(view).getAttribute('href')).toMatch(/^\/pl\/products\/./);
});

test('the empty column links to the category that all products share, otherwise to all products', async () => {
  const sofa = known({ id: 1001 });
  const table = structuredClone(known({ id: 1002 }));
  table.variant.category = { ...table.variant.category, slug: 'stoly', longName: 'Stoły' };
  const alike = await renderProductPage('/pl/compare-products?ids=1001', { details: [sofa] });
  expect(addLink(alike.view).getAttribute('href')).toBe(`/pl/products/${sofa.variant.category.slug}`);
  const mixed = await renderProductPage('/pl/compare-products?ids=1001,1002', { details: [sofa, table] });
  expect(addLink(mixed.view).getAttribute('href')).toBe('/pl/products');
  expect(addLink(mixed.view).textContent).toContain('Wszystkie produkty');
});

test('the lowest price and the fastest delivery are marked', async () => {
  const words = await compare({ deliveryInDays: 2 }, { deliveryInDays: 9, price: price(900), deliveryPrice: 600 });
  expect(words).toMatch(/Cena .*1 299,99 zł Do sklepu .*900 zł Najtaniej Do sklepu/);
  expect(words).toMatch(/Razem z dostawą 1 348,99 zł Najtaniej 1 500 zł/);
  expect(words).toMatch(/Wysyłka Do wysłania za 2 dni Najszybciej /);
});

test('unavailable offers are not marked, and no offer is marked if a value is unknown', async () => {
  const gone = await compare({ active: false, price: price(1) }, {});
  expect(gone).not.toMatch(/Najtaniej|Najszybciej/);
  expect(gone).toContain('Brak w magazynie');
  expect(await compare({ deliveryInDays: null }, { deliveryInDays: 9 })).not.toContain('Najszybciej');
});

test('the lowest price is marked as without a code if a code makes another offer cheaper', async () => {
  const voucher = { code: 'ZIMA', value: 900, valueType: 'amount' as const, priceWithVoucher: 399.99 };
  expect(await compare({ voucher }, { price: price(900) })).toContain('900 zł Najtaniej bez kodu');
});

test('the price with delivery has that with the code below it', async () => {
  const voucher = { code: 'ZIMA', value: 100, valueType: 'amount' as const, priceWithVoucher: 1199.99 };
  expect(await compare({ voucher }, {})).toContain('Razem z dostawą 1 348,99 zł 1 248,99 zł z kodem 1 348,99 zł');
});

test('a voucher shows its terms and the lowest price of 30 days, from which it is counted', async () => {
  const voucher = { code: 'ZIMA', value: 49.01, valueType: 'amount' as const, priceWithVoucher: 1199.99 };
  expect(await compare({ voucher: { ...voucher, minOrder: 1000, lowestPrice30Days: 1249 } }, {})).toContain(
    '1 199,99 zł z kodem ZIMA (zamówienie od 1 000 zł) Najniższa cena z 30 dni przed obniżką: 1 249 zł (-49,01 zł)',
  );
});

test('unknown values are a dash with a spoken text, and removed offers are counted', async () => {
  const { html, view } = await renderProductPage('/pl/compare-products?ids=1001,1002,77', {
    details: [known({ id: 1001, voucher: null }), known({ id: 1002, deliveryPrice: null })],
  });
  expect(view.getAllByText('–', { selector: '[aria-hidden=true]' })).not.toHaveLength(0);
  expect(textOf(html)).toMatch(/Dostawa 49 zł – brak danych/);
  expect(textOf(html)).toContain('1 produktu nie ma już w sprzedaży.');
});

test('the URL can request differences only', async () => {
  const brief = await renderProductPage('/pl/compare-products?ids=1001,1002&roznice=1');
  expect(brief.view.getByRole('checkbox', { checked: true })).toBeTruthy();
  const whole = await renderProductPage('/pl/compare-products?ids=1001,1002');
  expect(whole.view.getByRole('checkbox', { checked: false })).toBeTruthy();
});

test('[R-62] an empty comparison shows a message and links to products', async () => {
  const { view } = await renderProductPage('/pl/compare-products');
  expect(view.getByRole('heading', { name: 'Nic jeszcze nie porównujesz' })).toBeTruthy();
  expect(view.body.querySelector('a[href="/pl/products"]')).not.toBeNull();
});

test('without script, a text explains that the comparison requires it', async () => {
  const { view } = await renderProductPage('/pl/compare-products');
  const text = view.body.querySelector('noscript')?.textContent;
  expect(text).toMatch(/^Produkty do porównania dodaje i zapamiętuje skrypt\./);
});

type Overrides = Parameters<typeof buildOffer>[0];

/** Text of the comparison of two offers. */
async function compare(one: Overrides, other: Overrides) {
  const details = [known({ id: 1001, ...one }), known({ id: 1002, ...other })];
  return textOf((await renderProductPage('/pl/compare-products?ids=1001,1002', { details })).html).replaceAll(
    '\u00a0',
    ' ',
  );
}

/** The link in the empty column. */
function addLink(view: View) {
  return view.getByRole('link', { name: /Dodaj produkt/ });
}

function known(overrides: Overrides) {
  const offer = buildOffer(overrides);
  return buildVariantDetail({ variant: offer.variant, product: buildProduct({ offers: [offer] }) });
}

function price(amount: number) {
  return { ...buildOffer().variant.price, price: amount };
}
