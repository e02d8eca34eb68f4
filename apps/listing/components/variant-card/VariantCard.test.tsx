import type { Variant } from '@gniazdo/contracts/offers';
import { buildVariant } from '@gniazdo/testing';
import type { View } from '@gniazdo/testing/parseView';
import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import '@testing-library/jest-dom';
import { VariantCard } from './VariantCard.tsx';
import { VariantCards } from './VariantCards.tsx';

/** As long as those of the API. */
const REQUEST_ID = 'abcdefghijklmnop';

// No season, whose tags cards have.
beforeAll(() => void jest.useFakeTimers({ now: new Date('2026-10-15T10:00:00Z') }));
afterAll(() => void jest.useRealTimers());

const reduced: Partial<Variant> = {
  price: { ...buildVariant().price, priceBeforeDiscount: 1599, lowestPrice30Days: 1529 },
  discount: { discount: 15.9, validTo: null },
};

test('[N-02 N-03 N-27] a card shows name, price, parameters, rating, stock, delivery and shop', () => {
  const text = renderText();
  for (const fact of [
    'Sofa LIVIA 3-osobowa, szara',
    '1 299,99 zł',
    '85×220×95 cm Funkcja spania Tkanina',
    '4,3 (12)',
    'W magazynie',
    'Dostawa za 49 zł',
    'Do wysłania za 3 dni',
    'Meblonet',
    '3 sklepy od 1 199 zł bez dostawy',
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toContain('Najniższa cena');
});

test('the name links to the offer, the button to the shop through the click counter', () => {
  const view = render();
  const name = view.getByRole('link', { name: 'Sofa LIVIA 3-osobowa, szara' });
  expect(name).toHaveAttribute('href', '/pl/product/v/1001-sofa-livia-3-osobowa-szara');
  const button = view.getByRole('link', { name: 'Do sklepu' });
  expect(button).toHaveAttribute('href', `/v2/clickthrough/1001/2?position=49&ri=${REQUEST_ID}`);
  expect(button).toHaveAttribute('target', '_blank');
  expect(button).toHaveAttribute('rel', 'nofollow noopener sponsored');
});

test('[N-06] a reduced offer shows its discount and the lowest price of 30 days, not the previous price of the shop', () => {
  const text = renderText(reduced);
  expect(text).toContain('-15 %');
  expect(text).not.toContain('1 599 zł');
  expect(text).toContain('Najniższa cena z 30 dni przed obniżką: 1 529 zł');
});

test('a small reduction keeps its line of the law, and has a quiet tag', () => {
  const price = { ...buildVariant().price, priceBeforeDiscount: 1599, lowestPrice30Days: 1360 };
  const small = { price, discount: { discount: 4.4, validTo: null } };
  expect(renderText(small)).toContain('Najniższa cena z 30 dni przed obniżką: 1 360 zł');
  expect(render(small).getByText('-4 %')).toHaveClass('promo');
  expect(render(reduced).getByText('-15 %')).toHaveClass('discount');
});

test('a price drop below the announced minimum is shown as an ordinary price', () => {
  const price = { ...buildVariant().price, price: 134, priceBeforeDiscount: 144, lowestPrice30Days: 135 };
  const text = renderText({ price, discount: { discount: 0.7, validTo: null } });
  expect(text).toContain('134 zł');
  expect(text).not.toMatch(/144|135|%/);
});

test('[N-04] a price is struck through only if it is higher: the one that the percentage is relative to', () => {
  expect(render(reduced).body.querySelector('s')).toHaveTextContent(/^1 529 zł$/);
  for (const priceBeforeDiscount of [null, 1299.99, 1200]) {
    const view = render({ ...reduced, price: { ...buildVariant().price, priceBeforeDiscount } });
    expect(view.body.querySelector('s')).toBeNull();
  }
});

test('[N-06] an offer without a discount has no discount tag', () => {
  expect(renderText({ price: reduced.price!, discount: null })).not.toMatch(/-\d+ %/);
});

test('a discount that the price log does not prove is not shown', () => {
  const discount = { discount: 20, validTo: null };
  expect(renderText({ discount })).not.toContain('%');
  const claimed = { ...buildVariant().price, priceBeforeDiscount: 1599 };
  expect(renderText({ discount, price: claimed })).not.toMatch(/%|1 599/);
});

test('[N-11] an inactive offer has a note, and no delivery and no link to the shop', () => {
  const view = render({ active: false, inStock: false, freeShipping: true });
  expect(textOf(view.body.innerHTML)).toContain('Brak w magazynie');
  expect(view.body.querySelector('[href*="clickthrough"]')).toBeNull();
  expect(textOf(view.body.innerHTML)).not.toMatch(/dostawa|Do wysłania|Do sklepu/i);
});

test('[N-09] an active offer that is not in stock keeps its delivery but no stock tag', () => {
  expect(renderText({ inStock: true })).toContain('W magazynie');
  const text = renderText({ inStock: false });
  expect(text).not.toContain('W magazynie');
  expect(text).toContain('Do wysłania za 3 dni');
});

test('[N-14] free shipping takes precedence over a delivery price', () => {
  const text = renderText({ freeShipping: true, deliveryPrice: 49 });
  expect(text).toContain('Darmowa dostawa');
  expect(text).not.toContain('Dostawa za');
});

test('[N-24 N-25] price and days of delivery are shown when known', () => {
  const shown = (deliveryPrice: number | null, deliveryInDays: number | null) =>
    renderText({ deliveryPrice, deliveryInDays, inStock: false });
  expect(shown(49, null)).toContain('Dostawa za 49 zł (razem 1 348,99 zł)');
  expect(shown(0, null)).toContain('Darmowa dostawa');
  expect(shown(null, 0)).toContain('Gotowe do wysyłki');
  expect(shown(null, 0)).not.toMatch(/dostawa/i);
  expect(shown(null, 0)).toContain('Cena bez dostawy');
  expect(shown(0, null)).not.toMatch(/wysyłki|wysłania/);
});

test('the sum with delivery is of the price with the code, where the card has one', () => {
  const voucher = { code: 'WIOSNA', value: 10, valueType: 'percent', priceWithVoucher: 1169.99 } as const;
  expect(renderText({ voucher, deliveryPrice: 49 })).toContain('Dostawa za 49 zł (razem z kodem 1 218,99 zł)');
  expect(renderText({ voucher, deliveryPrice: null })).not.toContain('razem');
});

test('[N-29] the label of a shop for its best product is shown', () => {
  expect(renderText({ topProductLabel: 'Wybór redakcji' })).toContain('Wybór redakcji');
  expect(renderText()).not.toContain('Wybór redakcji');
});

test('[N-22] the type of the picture is in its URL', () => {
  const getUrl = (view: View) => view.getByRole('img', { name: 'Sofa LIVIA 3-osobowa, szara' }).getAttribute('src');
  expect(getUrl(render())).toMatch(/^\/i\/product\//);
  expect(getUrl(render({ image: { id: '90001', type: 'room', cropped: true } }))).toMatch(/^\/i\/room\//);
});

test('[S-46 N-15 N-28] a bestseller is tagged once, a paid place says so, two tags are over the picture, and none is left out', () => {
  const view = render({
    ...reduced,
    tier: 'Bestseller',
    promoTags: ['bestseller', 'gardenSales', 'priceDrop'],
    topProductLabel: 'Wybór redakcji',
    highlighted: true,
  });
  const readTags = ({ body }: View) => [...body.querySelector('.tags')!.children].map((each) => each.textContent);
  expect(readTags(view)).toEqual(['-15\u00a0%', 'Reklama']);
  const others = view.body.querySelector('.others')!;
  expect(others).toHaveTextContent(/^Bestseller · Wybór redakcji · Sezon ogrodowy · Spadek ceny$/);
  expect(others.closest('.picture')).toBeNull();
  expect(view.getByRole('link', { name: 'Spadek ceny' })).toBeInTheDocument();
  const two = render({ tier: 'Bestseller', promoTags: ['priceDrop', 'bestseller'] });
  expect([readTags(two), two.body.querySelector('.others')]).toEqual([['Bestseller', 'Spadek ceny'], null]);
  expect(view.getByRole('article')).toHaveClass('card highlighted', { exact: true });
  const ordinary = render();
  expect(textOf(ordinary.body.innerHTML)).not.toMatch(/Reklama|Bestseller/);
  expect(ordinary.getByRole('article')).toHaveClass('card', { exact: true });
});

test('[S-47 S-09] a voucher shows its code, value and the price with it, and has a button that copies the code', () => {
  const voucher = { code: 'WIOSNA', value: 10, valueType: 'percent', priceWithVoucher: 1169.99 } as const;
  expect(renderText({ voucher })).toContain('1 169,99 zł z kodem WIOSNA (-10 %)');
  const button = render({ voucher }).body.querySelector<HTMLElement>('[data-component="listing/CopyCode"]')!;
  expect(button.dataset.props).toBe('{"code":"WIOSNA","variantId":1001}');
  expect(renderText()).not.toContain('z kodem');
});

test('a voucher shows the lowest price of 30 days once, and not the smallest order, which the price is above', () => {
  const voucher = {
    code: 'ZIMA',
    value: 49.01,
    valueType: 'amount',
    priceWithVoucher: 1199.99,
    minOrder: 1000,
    lowestPrice30Days: 1249,
  } as const;
  expect(renderText({ voucher })).toContain(
    '1 199,99 zł z kodem ZIMA Najniższa cena z 30 dni przed obniżką: 1 249 zł (-49,01 zł)',
  );
  const text = renderText({ ...reduced, voucher: { ...voucher, lowestPrice30Days: 1529 } });
  expect(text.match(/Najniższa cena/g)).toHaveLength(1);
});

test('an offer without ratings shows no stars', () => {
  const reviews = { rating: 0, reviewsCount: 0, imagesCount: 0, vector: null };
  expect(render().getByRole('link', { name: /^Ocena/ })).toBeInTheDocument();
  expect(render({ reviews }).queryByRole('link', { name: /^Ocena/ })).toBeNull();
});

test('[N-26] a card links to all offers of its product, with the number of shops or offers, and the lowest price if it is lower', () => {
  const getLink = (overrides: Partial<Variant> = {}) =>
    render(overrides).queryByRole('link', { name: /^\d+\s(skl|ofe)/ });
  expect(getLink()).toHaveAttribute('href', '/pl/product/501');
  expect(getLink()).toHaveTextContent(/^3 sklepy od 1 199 zł bez dostawy$/);
  expect(getLink({ alternativeOffersCount: 4 })).toHaveTextContent(/^5 ofert od 1 199 zł bez dostawy$/);
  expect(getLink({ alternativeOffersCount: 0 })).toBeNull();
  // The same price twice says nothing.
  const price = { ...buildVariant().price, price: 1199 };
  expect(getLink({ price })).toHaveTextContent(/^3 sklepy$/);
  const voucher = { code: 'WIOSNA', value: 10, valueType: 'percent', priceWithVoucher: 1169.99 } as const;
  expect(getLink({ voucher })).toHaveTextContent(/^3 sklepy$/);
});

test('a card names its offer and its click source, for impressions', () => {
  const getData = (view: View) => ({ ...view.getByRole('article').dataset });
  expect(getData(render())).toEqual({ variantId: '1001', clickSource: '2' });
});

test('a card has no style attributes and no inline handlers', () => {
  const elements = [...render({ ...reduced, highlighted: true }).body.querySelectorAll('*')];
  const names = elements.flatMap((element) => element.getAttributeNames());
  expect(names.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
});

test('the buttons are an island whose props are the id and the pictures after the first one', () => {
  const getProps = (view: View) => {
    const island = view.body.querySelector<HTMLElement>('[data-component="listing/CardActions"]')!;
    expect(island.dataset).toMatchObject({ wake: 'visible', state: 'asleep' });
    return island.dataset.props;
  };
  expect(getProps(render())).toBe('{"variantId":1001}');
  const images = ['7', '8', '9'].map((id) => ({ id, type: 'product', cropped: false }));
  expect(getProps(render({ images }))).toBe('{"variantId":1001,"slides":"8 9"}');
});

test('[E-04] a card without a click source is refused; a list leaves it out, logs it and shows the others', () => {
  const unsourced = (clickSource: unknown) => buildVariant({ id: 7, clickSource: clickSource as never });
  for (const clickSource of [null, undefined]) {
    const card = <VariantCard variant={unsourced(clickSource)} position={1} />;
    expect(() => renderView(card)).toThrow(/^No click source provided$/);
  }
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const variants = [buildVariant({ id: 6 }), unsourced(null), buildVariant({ id: 8, clickSource: 99 })];
  const view = renderView(
    <main>
      <VariantCards listing={{ variants }} />
    </main>,
  );
  const cards = view.getAllByRole('article');
  expect(cards.map((card) => card.dataset.variantId)).toEqual(['6', '8']);
  expect(error).toHaveBeenCalledWith('No click source provided: the card of variant 7 is left out.');
  error.mockRestore();
});

test('the rating links to the reviews and opens them in a dialog', () => {
  const link = render().getByRole('link', { name: 'Ocena 4,3 na 5, 12 opinii' });
  expect(link).toHaveAttribute('href', '/pl/product/1001/reviews');
  expect(link.dataset).toMatchObject({ dialog: 'product/Reviews', dialogProps: '{"variantId":1001}' });
});

test('a card has three parameters, and further ones up to six for rows', () => {
  const displayParameters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const line = render({ displayParameters }).body.querySelector('.parameters')!;
  expect(line).toHaveTextContent('85×220×95 cm A B C, D, E');
  expect(line.querySelector('.more')).toHaveTextContent('C, D, E');
  expect(render({ displayParameters: ['a'] }).body.querySelector('.more')).toBeNull();
});

test('a card has at most 31 elements, and 37 with a reduction and further parameters', () => {
  const count = (overrides: Partial<Variant>) => render(overrides).body.querySelectorAll('article, article *').length;
  const images = Array.from({ length: 10 }, (_, index) => ({
    id: String(90_001 + index),
    type: 'product',
    cropped: false,
  }));
  expect(count({ images })).toBeLessThanOrEqual(31);
  expect(count({ ...reduced, images, displayParameters: ['a', 'b', 'c', 'd'] })).toBeLessThanOrEqual(37);
});

test('the HTML of a card has at most 2.35 kB, and 2.95 kB with a reduction and a voucher', () => {
  const count = (overrides: Partial<Variant>) =>
    Buffer.byteLength(render(overrides).body.querySelector('article')!.outerHTML);
  const images = ['7', '8', '9', '10'].map((id) => ({ id, type: 'product', cropped: false }));
  const voucher = { code: 'WIOSNA', value: 10, valueType: 'percent', priceWithVoucher: 1169.99 } as const;
  expect(count({ images })).toBeLessThanOrEqual(2350);
  expect(count({ ...reduced, images, voucher })).toBeLessThanOrEqual(2950);
});

function render(overrides: Partial<Variant> = {}) {
  return renderView(<VariantCard variant={buildVariant(overrides)} position={49} requestId={REQUEST_ID} />);
}

function renderText(overrides: Partial<Variant> = {}) {
  return textOf(render(overrides).body.innerHTML);
}
