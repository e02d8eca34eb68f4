import { deliveryProviderSchema, type DeliveryProvider } from '@gniazdo/contracts';
import { buildDeliveryProvider } from '@gniazdo/testing';
import { textOf } from '@gniazdo/testing/textOf';
import { renderToStaticMarkup } from 'react-dom/server';
import { Deliveries } from './Deliveries.tsx';

const paid = { id: 1, type: 'courier', label: 'Pod drzwi', price: 49, priceCod: 59, deliveryDays: 3 };

test('[N-53] an item has six keys; free ones say Darmowy, and no price on delivery is shown where there is none', () => {
  const [item] = deliveryProviderSchema.parse(buildDeliveryProvider({ items: [paid] })).items;
  expect(Object.keys(item!).toSorted()).toEqual(['deliveryDays', 'id', 'label', 'price', 'priceCod', 'type']);
  expect(show({ items: [paid] })).toContain('Pod drzwi dostawa w 3 dni 49 zł płatność przy odbiorze: 59 zł');
  const free = show({ items: [{ ...paid, price: 0, priceCod: null, deliveryDays: null }] });
  expect(free).toMatch(/Pod drzwi Darmowy$/);
});

test('one day is singular', () => {
  expect(show({ items: [{ ...paid, deliveryDays: 1 }] })).toContain('dostawa w 1 dzień');
});

test('the website of a provider opens in a new tab', () => {
  expect(render({ website: 'https://dpd.example' })).toContain(
    '<a href="https://dpd.example" target="_blank" rel="nofollow noopener">',
  );
});

test('only logos of this site are shown', () => {
  expect(render({ logo: '/i/logo/1.webp' })).toMatch(/<img src="\/i\/logo\/1\.webp" alt="" [^>]*>Kurier DPD/);
  expect(render({ logo: 'https://other.example/x.png' })).not.toContain('<img');
});

test('without deliveries there is no section', () => {
  expect(renderToStaticMarkup(<Deliveries deliveries={[]} shopName="Meblonet" />)).toBe('');
});

function render(provider: Partial<DeliveryProvider>) {
  return renderToStaticMarkup(<Deliveries deliveries={[buildDeliveryProvider(provider)]} shopName="Meblonet" />);
}

function show(provider: Partial<DeliveryProvider>) {
  return textOf(render(provider));
}
