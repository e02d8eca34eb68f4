import type { DeliveryProvider } from '@gniazdo/contracts/offers';
import { parseImagePath } from '../parseImagePath.ts';
import { deliveryAddress, portraitAddress } from './markAddress.ts';

test.each([
  ['Kurier', 'courier', '1'],
  ['Paczkomat 24/7', 'parcelLocker', '2'],
  ['Dostawa z wniesieniem', 'courier', '3'],
  ['Dostawa pod drzwi', 'courier', '4'],
  ['Odbiór w salonie', 'pickup', '5'],
])('the delivery method “%s” has its sign', (label, type, id) => {
  const item = { id: 1, type, label, price: 49, priceCod: null, deliveryDays: 3 };
  const provider: DeliveryProvider = { label, logo: null, website: null, items: [item] };
  expect(parseImagePath(deliveryAddress(provider))).toMatchObject({ type: 'delivery', id, width: 72 });
});

test('equal names have equal avatars, and a missing name has none', () => {
  const names = ['Ola', 'Marek', 'Hania', 'Piotr', 'Beata'];
  const portraits = names.map(portraitAddress);
  expect(names.map(portraitAddress)).toEqual(portraits);
  expect(new Set(portraits).size).toBeGreaterThan(2);
  for (const portrait of portraits) expect(parseImagePath(portrait!)).toMatchObject({ type: 'avatar', width: 72 });
  expect(portraitAddress(null)).toBeNull();
});
