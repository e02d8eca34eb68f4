import { deliveryProviderSchema, type DeliveryProvider } from '@gniazdo/contracts';
import { buildDeliveryProvider } from '@gniazdo/testing';
import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import '@testing-library/jest-dom';
import { within } from '@testing-library/react';
import { Deliveries } from './Deliveries.tsx';

const paid = { id: 1, type: 'courier', label: 'Pod drzwi', price: 49, priceCod: 59, deliveryDays: 3 };

test('[N-53] an item has six keys; a free one shows “Darmowy”, and a missing cash-on-delivery price is omitted', () => {
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
  const link = render({ website: 'https://dpd.example' }).getByRole('link', { name: 'Kurier DPD' });
  expect(link).toHaveAttribute('href', 'https://dpd.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'nofollow noopener');
});

test('only logos of this site are shown, with the name of the provider', () => {
  const heading = render({ logo: '/i/logo/1.webp' }).getByRole('heading', { name: 'Kurier DPD' });
  const logo = within(heading).getByRole('img', { name: 'Kurier DPD' });
  expect(logo).toHaveAttribute('src', '/i/logo/1.webp');
  expect(render({ logo: 'https://other.example/x.png' }).body.querySelector('img')).toBeNull();
});

test('without deliveries there is no section', () => {
  expect(renderView(<Deliveries deliveries={[]} shopName="Meblonet" />).body).toBeEmptyDOMElement();
});

function render(provider: Partial<DeliveryProvider>) {
  return renderView(<Deliveries deliveries={[buildDeliveryProvider(provider)]} shopName="Meblonet" />);
}

function show(provider: Partial<DeliveryProvider>) {
  return textOf(render(provider).body.innerHTML);
}
