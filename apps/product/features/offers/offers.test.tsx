import { buildOffer } from '@gniazdo/testing';
import type { Offer, Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, paths, starPaths } from '@gniazdo/contracts/site';
import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import { Offers } from './Offers.tsx';
import { filterOffers, type OfferFilter, readOfferFilters } from './offerFilters.ts';
import { type OfferOrder, readOfferOrder, sortOffers } from './sortOffers.ts';

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

test('filters are links that keep the order; each is offered if it leaves some offers', () => {
  const offers = [
    buildOffer({ id: 1, inStock: true, deliveryPrice: 0 }, { shopRating: 4.5, shopReviewsCount: 3 }),
    buildOffer({ id: 2, inStock: false, deliveryPrice: 49 }, { shopRating: 4.5, shopReviewsCount: 3 }),
  ];
  const links = (filters: OfferFilter[]) =>
    render(offers, { order: 'price', filters })
      .getAllByRole('link', { name: /magazynie|dostawa \(|✓|Sklep z/ })
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
  expect(links([])).toEqual([
    ['W magazynie (1)', '/pl/product/v/1?sort=price&oferty=w-magazynie#oferty', null],
    ['Darmowa dostawa (1)', '/pl/product/v/1?sort=price&oferty=darmowa-dostawa#oferty', null],
  ]);
  expect(links(['darmowa-dostawa'])).toEqual([
    ['W magazynie (1)', '/pl/product/v/1?sort=price&oferty=darmowa-dostawa,w-magazynie#oferty', null],
    ['✓ Darmowa dostawa', '/pl/product/v/1?sort=price#oferty', 'true'],
  ]);
});

test('filtered offers match all filters; without any, a link shows all offers', () => {
  const good = { shopRating: 4, shopReviewsCount: 1 };
  const offers = [
    buildOffer({ id: 1, inStock: true, deliveryPrice: 0 }, { shopRating: 3.9 }),
    buildOffer({ id: 2, inStock: true, deliveryPrice: 49 }, good),
    buildOffer({ id: 3, inStock: false, deliveryPrice: 0 }, { shopRating: 5, shopReviewsCount: 0 }),
  ];
  expect(ids(filterOffers(offers, ['w-magazynie']))).toEqual([1, 2]);
  expect(ids(filterOffers(offers, ['darmowa-dostawa']))).toEqual([1, 3]);
  expect(ids(filterOffers(offers, ['dobry-sklep']))).toEqual([2]);
  const none = render(offers, { filters: ['darmowa-dostawa', 'dobry-sklep'] });
  expect(none.getByRole('link', { name: 'Pokaż wszystkie oferty' }).getAttribute('href')).toBe(
    '/pl/product/v/1#oferty',
  );
  expect(none.getByRole('heading').textContent).toBe('3 oferty tego produktu');
});

test('filters of a URL are known ones, in one order', () => {
  expect(readOfferFilters('/pl/product/1?oferty=dobry-sklep,x,w-magazynie')).toEqual(['w-magazynie', 'dobry-sklep']);
  expect(readOfferFilters('/pl/product/1')).toEqual([]);
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

test('with its code another offer may be cheaper: both prices are in the table, and the label does not deny it', () => {
  const cheapest = { ...offer(2, 110, 0), isCheapestTotal: true };
  const withCode = (price: number) => {
    const other = offer(1, 130, 10);
    const voucher = { code: 'DOM10', value: 10, valueType: 'percent' as const, priceWithVoucher: price };
    return rows([cheapest, { ...other, variant: { ...other.variant, voucher } }]);
  };
  expect(withCode(99)).toEqual([
    expect.stringContaining('110 zł Najtaniej z dostawą bez kodu'),
    expect.stringContaining('140 zł 109 zł z kodem'),
  ]);
  expect(withCode(100)[0]).not.toContain('bez kodu');
});

test('free delivery agrees with the gender of the column’s name', () => {
  expect(rows([offer(1, 100, 0)])[0]).toContain('Dostawa Darmowa Razem');
});

test('the table leaves the explanation of the order to its one page', () => {
  const link = render([offer(1, 100, 0)]).getByRole('link', { name: 'Jak ustalamy kolejność?' });
  expect(link.getAttribute('href')).toBe(paths.ranking());
});

test('each offer links who sells in its shop', () => {
  const links = render([offer(1, 100, 0), offer(2, 110, 0)]).getAllByRole('link', { name: 'O sklepie Meblonet' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(starPaths.trader('meblonet')));
});

test('the offer of this page is marked', () => {
  const [first, second] = rows([offer(1, 100, 0), offer(2, 110, 0)], { presentVariantId: 2 });
  expect(first).not.toContain('Oglądasz tę ofertę');
  expect(second).toContain('Oglądasz tę ofertę');
});

test('a row shows price, delivery, total, days and the time of the last check', () => {
  const [row] = rows([offer(1, 1299.99, 49)]);
  expect(row).toContain('Cena 1 299,99 zł Dostawa 49 zł Razem z dostawą 1 348,99 zł');
  expect(row).toContain('W magazynie, do wysłania za 3 dni sprawdzono dziś o 06:30');
});

test('a row says whether the shop has the offer, or that it is unknown when it is sent', () => {
  const say = (more: Partial<Variant>) => {
    const known = offer(1, 100, 0);
    return rows([{ ...known, variant: { ...known.variant, ...more } }])[0];
  };
  expect(say({ inStock: true, deliveryInDays: null })).toContain('Dostępność W magazynie sprawdzono');
  expect(say({ inStock: false, deliveryInDays: 14 })).toContain('Dostępność Do wysłania za 2 tygodnie sprawdzono');
  expect(say({ inStock: false, deliveryInDays: null })).toContain('Dostępność Zapytaj sklep sprawdzono');
  expect(say({ active: false })).toContain('Dostępność Brak w magazynie sprawdzono');
});

test('a row has the price with a voucher, its code and its smallest order', () => {
  const voucher = { code: 'LATO', value: 10, valueType: 'percent' as const, priceWithVoucher: 1169.99, minOrder: 500 };
  const [row] = rows([buildOffer({ voucher: { ...voucher, lowestPrice30Days: 1299.99 } })]);
  expect(row).toContain('1 169,99 zł z kodem LATO (-10 % od 500 zł)');
  expect(row).toContain('Najniższa cena z 30 dni przed obniżką');
  expect(rows([buildOffer({ active: false, voucher })])[0]).not.toContain('LATO');
});

test('an offer that the shop pays to be highlighted is marked, and the table says what shops pay for', () => {
  const view = render([buildOffer({ highlighted: true }), buildOffer({ id: 2 })]);
  expect(view.getAllByText('Reklama')).toHaveLength(1);
  expect(view.getByText(/płacą nam za przejścia, ale nie za miejsce w tabeli/)).toBeTruthy();
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

type Options = { presentVariantId?: number; order?: OfferOrder; filters?: OfferFilter[] };

function render(offers: Offer[], { presentVariantId, order = 'total', filters = [] }: Options = {}) {
  return renderView(
    <Offers
      offers={offers}
      order={order}
      filters={filters}
      presentVariantId={presentVariantId ?? null}
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
