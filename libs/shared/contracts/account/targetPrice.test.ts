import { expect, test } from '@jest/globals';
import { parseTargetPrice } from './targetPrice.ts';
import { watchdogSchema, watchdogSubscriptionSchema } from './watchdog.ts';

test.each([
  ['1 299,50', 1299.5],
  ['1\u00a0299,50 zł', 1299.5],
  ['1\u202f299.5', 1299.5],
  ['0,07', 0.07],
  ['1998,99', 1998.99],
  ['', null],
  ['  ', null],
])('[V-24] the target price "%s" is %s', (text, price) => {
  expect(parseTargetPrice(text, 1999)).toEqual({ price });
});

test.each([
  ['0', 'Cena musi być większa od zera'],
  ['-5', 'Cena musi być większa od zera'],
  ['abc', 'Podaj cenę jako liczbę, na przykład 1299,50'],
  ['1.299,50', 'Podaj cenę jako liczbę, na przykład 1299,50'],
  ['1e3', 'Podaj cenę jako liczbę, na przykład 1299,50'],
  ['9,999', 'Podaj najwyżej dwa miejsca po przecinku'],
  ['1999', 'Podaj cenę niższą od obecnej'],
  ['2 000', 'Podaj cenę niższą od obecnej'],
  ['100 000 000', 'Cena jest za wysoka'],
])('[V-24] the target price "%s" for an offer of 1999 zł is refused: %s', (text, error) => {
  expect(parseTargetPrice(text, 1999)).toEqual({ error });
});

test('[N-75] a watchdog is subscribed or not, of the type availability or price, with a target price or none', () => {
  const isValid = (value: object) => watchdogSchema.safeParse(value).success;
  expect(isValid({ subscribed: true, type: 'price', targetPrice: 1299.5 })).toBe(true);
  expect(isValid({ subscribed: true, type: 'availability', targetPrice: null })).toBe(true);
  expect(isValid({ subscribed: false, type: null, targetPrice: null })).toBe(true);
  expect(isValid({ subscribed: 'yes', type: 'price', targetPrice: 1 })).toBe(false);
  expect(isValid({ subscribed: true, type: 'stock', targetPrice: null })).toBe(false);
  expect(isValid({ subscribed: true, type: 'price', targetPrice: '1299,50' })).toBe(false);
});

test('[V-24] a subscription has an address and perhaps a target price, and no other key', () => {
  const isValid = (value: object) => watchdogSubscriptionSchema.safeParse(value).success;
  expect(isValid({ email: 'jan@example.com', targetPrice: 1299.5 })).toBe(true);
  expect(isValid({ email: 'jan@example.com', targetPrice: null })).toBe(true);
  expect(watchdogSubscriptionSchema.parse({ email: 'jan@example.com' }).targetPrice).toBeNull();
  for (const wrong of [
    { email: 'jan', targetPrice: null },
    { email: 'jan@example.com', targetPrice: 0 },
    { email: 'jan@example.com', targetPrice: 1.005 },
    { email: 'jan@example.com', targetPrice: '1 299,50' },
    { email: 'jan@example.com', targetPrice: null, type: 'price' },
  ])
    expect([wrong, isValid(wrong)]).toEqual([wrong, false]);
});
