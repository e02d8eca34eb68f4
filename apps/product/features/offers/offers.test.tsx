import { buildOffer } from '@gniazdo/testing';
import { CLICK_SOURCES, paths, type Offer } from '@gniazdo/contracts';
import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import { Offers } from './Offers.tsx';
import { readOfferOrder, sortOffers } from './sortOffers.ts';

test('offers are sorted by total, unknown delivery after all known, inactive ones last', () => {
  const offers = [offer(1, 100, null), offer(2, 100, 90), offer(3, 120, 0), offer(4, 90, null), offer(5, 1, 0, false)];
  expect(ids(sortOffers(offers))).toEqual([3, 2, 4, 1, 5]);
});

test('offers can be sorted by price', () => {
  const offers = [offer(1, 300, 0), offer(2, 100, 90), offer(3, 50, 0, false), offer(4, 200, 0)];
  expect(ids(sortOffers(offers, 'price'))).toEqual([2, 4, 1, 3]);
});

test('equal prices are sorted by total, equal totals by price', () => {
  expect(ids(sortOffers([offer(1, 100, 20), offer(2, 100, 10)], 'price'))).toEqual([2, 1]);
  expect(ids(sortOffers([offer(1, 110, 0), offer(2, 100, 10)]))).toEqual([2, 1]);
});

test('two offers can be sorted; the default order has a plain URL', () => {
  const links = render([offer(1, 100, 0), offer(2, 110, 0)]).getAllByRole('link', { name: /^Cena/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Cena z dostawą', '/pl/product/v/1#oferty', 'true'],
      ['Cena', '/pl/product/v/1?sort=price#oferty', null],
    ],
  );
  expect(render([offer(1, 100, 0), offer(2, 1, 0, false)]).queryByRole('link', { name: /^Cena/ })).toBeNull();
});

test.each([
  ['/pl/product/1', 'total'],
  ['/pl/product/1?sort=total', 'total'],
  ['/pl/product/1?sort=price', 'price'],
  ['/pl/product/1?sort=rating', 'total'],
])('%s requests the order by %s', (url, order) => {
  expect(readOfferOrder(url)).toBe(order);
});

test('the cheapest offer with delivery is marked once, and only among several', () => {
  const cheapest = { ...offer(2, 110, 0), isCheapestTotal: true };
  expect(rows([offer(1, 100, 49), cheapest])).toEqual([
    expect.stringContaining('Razem z dostawą 110 zł Najtaniej z dostawą'),
    expect.not.stringContaining('Najtaniej z dostawą'),
  ]);
  expect(rows([cheapest])).toEqual([expect.not.stringContaining('Najtaniej z dostawą')]);
});

test('free delivery agrees with the gender of the column’s name', () => {
  expect(rows([offer(1, 100, 0)])[0]).toContain('Dostawa Darmowa Razem');
});

test('the table leaves the explanation of the order to its one page', () => {
  const link = render([offer(1, 100, 0)]).getByRole('link', { name: 'Jak ustalamy kolejność?' });
  expect(link.getAttribute('href')).toBe(paths.ranking());
});

test('the offer of this page is marked', () => {
  const [first, second] = rows([offer(1, 100, 0), offer(2, 110, 0)], { presentVariantId: 2 });
  expect(first).not.toContain('Oglądasz tę ofertę');
  expect(second).toContain('Oglądasz tę ofertę');
});

test('a row shows price, delivery, total, days and the time of the last check', () => {
  const [row] = rows([offer(1, 1299.99, 49)]);
  expect(row).toContain('Cena 1 299,99 zł Dostawa 49 zł Razem z dostawą 1 348,99 zł');
  expect(row).toContain('Do wysłania za 3 dni sprawdzono dziś o 06:30');
});

test('an inactive offer has no button', () => {
  const view = render([offer(1, 100, 0, false), offer(2, 100, 0)]);
  const [second, ...others] = view.getAllByRole('link', { name: /Do sklepu/ });
  expect(second!.getAttribute('href')).toContain('clickthrough/2/');
  expect(others).toEqual([]);
  expect(view.body.querySelector('[href*="clickthrough/1/"]')).toBeNull();
});

function offer(id: number, price: number, deliveryPrice: number | null, active = true): Offer {
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

function ids(offers: Offer[]) {
  return offers.map(({ variant }) => variant.id);
}

function render(offers: Offer[], { presentVariantId = null as number | null } = {}) {
  return renderView(
    <Offers
      offers={offers}
      order="total"
      presentVariantId={presentVariantId}
      clickSource={CLICK_SOURCES.variantDetailOffers}
      path="/pl/product/v/1"
      now="2026-03-05T08:00:00+01:00"
    />,
  );
}

/** Texts of the rows below the head. */
function rows(offers: Offer[], options?: { presentVariantId: number }) {
  const [, ...rows] = render(offers, options).getAllByRole('row');
  return rows.map((row) => textOf(row.outerHTML));
}
