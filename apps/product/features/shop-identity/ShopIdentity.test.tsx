import { variantSchema } from '@gniazdo/contracts/offers';
import { buildOffer, buildVariant } from '@gniazdo/testing';
import { textOf } from '@gniazdo/testing/textOf';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShopIdentity } from './ShopIdentity.tsx';

test('[N-23] the return period is a number or null, shown with the right plural or not at all', () => {
  expect(() => variantSchema.parse({ ...buildVariant(), coolingOffPeriod: '14' })).toThrow();
  expect(show(14)).toContain('14 dni na zwrot');
  expect(show(1)).toContain('1 dzień na zwrot');
  expect(show(null)).not.toContain('Zwrot');
});

test('shop, website and manufacturer are shown', () => {
  expect(show(14)).toMatch(/Sprzedawca Meblonet .*4,6.*231.* Strona sklepu meblonet\.example/);
  expect(show(14)).toContain('Producent Livia');
});

test('who is responsible for the safety of the product is shown if the shop says it, as text', () => {
  const safety = [{ name: 'Adres producenta', value: 'ul. <b>Leśna</b> 1, 60-001 Poznań' }];
  const shown = textOf(
    renderToStaticMarkup(<ShopIdentity variant={buildVariant()} offer={buildOffer({}, { safety })} />),
  );
  expect(shown).toContain('Adres producenta ul. <b>Leśna</b> 1, 60-001 Poznań');
  expect(shown).toContain('Dane o bezpieczeństwie produktu podał sklep');
  expect(show(14)).toContain('znajdziesz na stronie oferty w sklepie');
});

test.each(['javascript:alert(1)', 'meblonet', '', null])('%j is not linked as a website', (shopWebsite) => {
  expect(show(14, shopWebsite)).not.toContain('Strona sklepu');
});

function show(coolingOffPeriod: number | null, shopWebsite: string | null = 'https://www.meblonet.example/sklep') {
  const variant = variantSchema.parse(buildVariant({ coolingOffPeriod }));
  return textOf(renderToStaticMarkup(<ShopIdentity variant={variant} offer={buildOffer({}, { shopWebsite })} />));
}
