import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { voucherSchema, type Voucher } from '@gniazdo/contracts/offers';
import { buildVariant } from '@gniazdo/testing';
import { textOf } from '@gniazdo/testing/textOf';
import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { renderToStaticMarkup } from 'react-dom/server';
import { CopyCodeIsland } from './CopyCode.island.tsx';
import { VoucherCard } from './VoucherCard.tsx';

const voucher: Voucher = { code: 'Jesien10', value: 10, valueType: 'percent', priceWithVoucher: 1169.99 };
/** Delivery is free unless a test says otherwise. */
const offer = buildVariant({ id: 7, deliveryPrice: 0 });
const plain = offer.price;

afterEach(() => {
  removeIslands();
  jest.useRealTimers();
});

test('a voucher shows its value, the price with it, its code and the lowest price', () => {
  expect(show({ lowestPrice30Days: 1399 })).toBe(
    '-10 % z kodem – zapłacisz 1 169,99 zł Jesien10 Kopiuj kod Najniższa cena z 30 dni przed obniżką: 1 399 zł',
  );
});

test('the lowest price is not repeated below a reduced price', () => {
  const reduced = { ...plain, priceBeforeDiscount: 1699, lowestPrice30Days: 1499 };
  expect(show({ lowestPrice30Days: 1499 }, reduced)).not.toContain('Najniższa cena');
  // It was even lower since, and the code is measured from that.
  expect(show({ lowestPrice30Days: 1199 }, reduced)).toContain('Najniższa cena z 30 dni przed obniżką: 1 199 zł');
});

test('a reduction from a lower price of the last 30 days says from what it is counted', () => {
  expect(show({ value: 2, lowestPrice30Days: 1199 })).toBe(
    'Z kodem zapłacisz 1 169,99 zł Jesien10 Kopiuj kod Najniższa cena z 30 dni przed obniżką: 1 199 zł (-2 %)',
  );
  expect(show({ value: 2, lowestPrice30Days: 1199, minOrder: 1000 })).toMatch(/^zamówienie od 1 000 zł z kodem/i);
});

test('what is paid with the code has the delivery beside it', () => {
  expect(show({}, plain, 49)).toContain('1 169,99 zł , z dostawą 1 218,99 zł');
});

test('a minimum order is shown', () => {
  expect(show({ valueType: 'amount', value: 100, minOrder: 1000 })).toMatch(/^-100 zł od 1 000 zł z kodem – zapłacisz/);
});

test('[N-35] percentages and amounts have different formats, and there is no third type', () => {
  expect(show({ valueType: 'percent', value: 10 })).toMatch(/^-10 % z kodem/);
  expect(show({ valueType: 'amount', value: 50 })).toMatch(/^-50 zł z kodem/);
  expect(voucherSchema.safeParse({ ...voucher, valueType: 'amount' }).success).toBe(true);
  expect(voucherSchema.safeParse({ ...voucher, valueType: 'points' }).success).toBe(false);
});

test('an amount is in zł; an unknown lowest price is omitted', () => {
  expect(show({ valueType: 'amount', value: 50 })).toBe('-50 zł z kodem – zapłacisz 1 169,99 zł Jesien10 Kopiuj kod');
});

test('[K-21] the code is copied unchanged, and the message disappears after 2000 ms', async () => {
  jest.useFakeTimers();
  const copied = useClipboard((text) => Promise.resolve(text));
  wakeIsland(<CopyCodeIsland code="Jesien10" variantId={7} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Kopiuj kod' })));
  expect(copied).toEqual(['Jesien10']);
  expect(screen.getByRole('status')).toHaveTextContent('Kod skopiowany');
  act(() => void jest.advanceTimersByTime(1999));
  expect(screen.getByRole('button', { name: 'Skopiowane!' })).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Kopiuj kod' })).toBeVisible();
});

test('without a clipboard there is no success message', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  useClipboard(() => Promise.reject(new Error('NotAllowed')));
  wakeIsland(<CopyCodeIsland code="Jesien10" variantId={7} />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

function show(overrides: Partial<Voucher>, price = plain, deliveryPrice = 0) {
  const changed = { ...voucher, ...overrides };
  const variant = { ...offer, price, deliveryPrice, voucher: changed };
  return textOf(renderToStaticMarkup(<VoucherCard variant={variant} voucher={changed} />));
}

/** jsdom has no clipboard. */
function useClipboard(write: (text: string) => Promise<unknown>) {
  const written: string[] = [];
  const writeText = (text: string) => {
    written.push(text);
    return write(text);
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return written;
}
