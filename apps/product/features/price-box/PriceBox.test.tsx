import { variantSchema, type Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES } from '@gniazdo/contracts/site';
import { buildVariant } from '@gniazdo/testing';
import { textOf } from '@gniazdo/testing/textOf';
import { renderToStaticMarkup } from 'react-dom/server';
import { PriceBox } from './PriceBox.tsx';

const price = buildVariant().price;

test('[N-05] installments are numbers or null, shown only when both are known and cost no more than the price', () => {
  expect(() => variantSchema.parse(buildVariant({ price: { ...price, installmentMonths: 1.5 } }))).toThrow();
  const both = { ...price, installmentMonths: 10, installmentAmount: 129.9 };
  expect(show({ price: variantSchema.parse(buildVariant({ price: both })).price })).toContain(
    'lub 10 razy 129,90 zł, razem 1 299 zł. Warunki rat podaje sklep.',
  );
  expect(show({ price: { ...both, installmentAmount: null } })).not.toContain('razy');
  expect(show({ price: { ...both, installmentMonths: null } })).not.toContain('razy');
  expect(show({ price: { ...both, installmentAmount: 130 } })).toContain('lub 10 razy 130 zł');
  expect(show({ price: { ...both, installmentAmount: 130.01 } })).not.toContain('razy');
});

test('a reduction shows its percentage, rounded down, and its last day', () => {
  const reduced = { ...price, priceBeforeDiscount: 1699, lowestPrice30Days: 1499 };
  const validTo = '2026-12-06';
  expect(show({ price: reduced, discounted: true, discount: { discount: 13.9, validTo } })).toContain(
    '-13 % do 6 grudnia 2026',
  );
  const small = show({
    price: { ...reduced, lowestPrice30Days: 1360 },
    discounted: true,
    discount: { discount: 4.4, validTo },
  });
  expect(small).toContain('1 360 zł Obniżka do 6 grudnia 2026');
  expect(small).not.toContain('%');
  expect(show({ price, discount: { discount: 13.9, validTo: null } })).not.toContain('%');
});

test.each<[string, Partial<Variant>]>([
  ['W magazynie Do wysłania za 3 dni Dostawa za 49 zł', { deliveryInDays: 3, deliveryPrice: 49 }],
  ['W magazynie Gotowe do wysyłki Darmowa dostawa', { deliveryInDays: 0, deliveryPrice: 0 }],
  ['Do wysłania za 2 tygodnie', { deliveryInDays: 14, deliveryPrice: null }],
  ['W magazynie Do sklepu', { deliveryInDays: null, deliveryPrice: null }],
  ['podaje sklep Dostępność: zapytaj sklep Do sklepu', { inStock: false, deliveryInDays: null, deliveryPrice: null }],
])('the labels read “%s”', (labels, variant) => {
  expect(show(variant)).toContain(labels);
});

const VOUCHER = { code: 'ZIMA', value: 10, valueType: 'percent', priceWithVoucher: 1169.99 } as const;
const CHEAPEST = { label: 'Najtaniej z dostawą', amongCount: 3 };

test.each<[string, Partial<Variant>, typeof CHEAPEST | undefined]>([
  ['Najtaniej z dostawą: 1 348,99 zł z 3 ofert', { deliveryPrice: 49 }, CHEAPEST],
  ['Razem z dostawą: 1 348,99 zł', { deliveryPrice: 49 }, undefined],
  ['Razem z dostawą: 1 299,99 zł', { deliveryPrice: 0 }, undefined],
  ['Razem z dostawą, bez kodu: 1 348,99 zł', { deliveryPrice: 49, voucher: VOUCHER }, undefined],
  ['Cena bez dostawy – jej koszt podaje sklep', { deliveryPrice: null }, undefined],
])('the price with delivery reads “%s”', (words, variant, cheapest) => {
  expect(show(variant, undefined, cheapest)).toContain(words);
  expect(show({ ...variant, active: false })).not.toContain('Razem');
});

test('an inactive offer has no delivery labels, no voucher and no button', () => {
  const text = show({ active: false }, <p>KOD</p>);
  expect(text).toContain('Brak w magazynie');
  expect(text).not.toMatch(/Do sklepu|Do wysłania|dostaw|KOD/i);
});

function show(overrides: Partial<Variant>, voucher?: React.ReactNode, cheapest?: typeof CHEAPEST) {
  return textOf(
    renderToStaticMarkup(
      <PriceBox
        variant={buildVariant(overrides)}
        clickSource={CLICK_SOURCES.variantDetail}
        otherOffersCount={0}
        cheapest={cheapest}
        voucher={voucher}
        actions={null}
      />,
    ),
  );
}
