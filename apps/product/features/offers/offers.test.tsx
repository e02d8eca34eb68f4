import { buildOffer } from '@gniazdo/testing';
import { CLICK_SOURCES, type Offer } from '@gniazdo/contracts';
import { textOf } from '@gniazdo/testing/textOf';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatChecked } from './formatChecked.ts';
import { Offers } from './Offers.tsx';
import { offerOrderOf, orderOffers } from './orderOffers.ts';

test('offers stand by price, those that are gone last', () => {
  const offers = [offer(1, 300, 0), offer(2, 100, 90), offer(3, 50, 0, false), offer(4, 200, 0)];
  expect(ids(orderOffers(offers))).toEqual([2, 4, 1, 3]);
});

test('by total, delivery counts, and an unknown delivery is dearest', () => {
  const offers = [offer(1, 100, null), offer(2, 100, 90), offer(3, 120, 0), offer(4, 90, null)];
  expect(ids(orderOffers(offers, 'total'))).toEqual([3, 2, 4, 1]);
});

test('equal prices stand by their total', () => {
  expect(ids(orderOffers([offer(1, 100, 20), offer(2, 100, 10)]))).toEqual([2, 1]);
});

test.each([
  ['/pl/product/1', 'price'],
  ['/pl/product/1?sort=total', 'total'],
  ['/pl/product/1?sort=rating', 'price'],
])('%s asks for the order by %s', (url, order) => {
  expect(offerOrderOf(url)).toBe(order);
});

test('the cheapest with delivery is marked, once, and only against others', () => {
  const cheapest = { ...offer(2, 110, 0), isCheapestTotal: true };
  expect(rows([offer(1, 100, 49), cheapest])).toEqual([
    expect.not.stringContaining('Najtaniej z dostawą'),
    expect.stringContaining('Razem z dostawą 110 zł Najtaniej z dostawą'),
  ]);
  expect(rows([cheapest])).toEqual([expect.not.stringContaining('Najtaniej z dostawą')]);
});

test('free delivery of an offer is said in the column’s own gender', () => {
  expect(rows([offer(1, 100, 0)])[0]).toContain('Dostawa Darmowa Razem');
});

test('the offer of this page is marked', () => {
  const [first, second] = rows([offer(1, 100, 0), offer(2, 110, 0)], { presentVariantId: 2 });
  expect(first).not.toContain('Oglądasz tę ofertę');
  expect(second).toContain('Oglądasz tę ofertę');
});

test('a row tells price, delivery, total, days and freshness', () => {
  const [row] = rows([offer(1, 1299.99, 49)]);
  expect(row).toContain('Cena 1 299,99 zł Dostawa 49 zł Razem z dostawą 1 348,99 zł');
  expect(row).toContain('Do wysłania za 3 dni sprawdzono dziś o 06:30');
});

test('an offer that is gone has no button', () => {
  expect(render([offer(1, 100, 0, false), offer(2, 100, 0)])).not.toContain('clickthrough/1/');
});

test('freshness is told in days of the Polish calendar', () => {
  expect(formatChecked('2026-03-04T23:30:00Z', '2026-03-05T08:00:00Z')).toBe('dziś o 00:30');
  expect(formatChecked('2026-03-04T10:05:00Z', '2026-03-05T08:00:00Z')).toBe('wczoraj o 11:05');
  expect(formatChecked('2026-03-01T10:00:00Z', '2026-03-05T08:00:00Z')).toBe('1 marca 2026');
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
  return renderToStaticMarkup(
    <Offers
      offers={offers}
      order="price"
      presentVariantId={presentVariantId}
      clickSource={CLICK_SOURCES.variantDetailOffers}
      path="/pl/product/v/1"
      now="2026-03-05T08:00:00+01:00"
    />,
  );
}

function rows(offers: Offer[], options?: { presentVariantId: number }) {
  const body = render(offers, options).split('<tbody')[1]!;
  return body
    .split('<tr')
    .slice(1)
    .map((row) => textOf(`<tr${row}`));
}
