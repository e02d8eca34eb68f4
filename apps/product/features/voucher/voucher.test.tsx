/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { voucherSchema, type Voucher } from '@gniazdo/contracts';
import { textOf } from '@gniazdo/testing/textOf';
import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { renderToStaticMarkup } from 'react-dom/server';
import { CopyCodeIsland } from './CopyCode.island.tsx';
import { VoucherCard } from './VoucherCard.tsx';

const voucher: Voucher = { code: 'Jesien10', value: 10, valueType: 'percent', priceWithVoucher: 1169.99 };

afterEach(() => {
  removeIslands();
  jest.useRealTimers();
});

test('a voucher tells what it takes off, what is left to pay, its code and the lowest price before', () => {
  expect(show({}, 1399)).toBe(
    '-10 % z kodem – zapłacisz 1 169,99 zł Jesien10 Kopiuj kod Najniższa cena z 30 dni przed obniżką: 1 399 zł',
  );
});

test('[N-35] a percentage and an amount are told in their own way, and there is no third kind', () => {
  expect(show({ valueType: 'percent', value: 10 }, null)).toMatch(/^-10 % z kodem/);
  expect(show({ valueType: 'amount', value: 50 }, null)).toMatch(/^-50 zł z kodem/);
  expect(voucherSchema.safeParse({ ...voucher, valueType: 'amount' }).success).toBe(true);
  expect(voucherSchema.safeParse({ ...voucher, valueType: 'points' }).success).toBe(false);
});

test('an amount is told in zł, an unknown lowest price not at all', () => {
  expect(show({ valueType: 'amount', value: 50 }, null)).toBe(
    '-50 zł z kodem – zapłacisz 1 169,99 zł Jesien10 Kopiuj kod',
  );
});

test('[K-21] the code is copied as it is written, and the message goes after 2000 ms', async () => {
  jest.useFakeTimers();
  const copied = useClipboard((text) => Promise.resolve(text));
  wakeIsland(<CopyCodeIsland code="Jesien10" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Kopiuj kod' })));
  expect(copied).toEqual(['Jesien10']);
  expect(screen.getByRole('status')).toHaveTextContent('Kod skopiowany');
  act(() => void jest.advanceTimersByTime(1999));
  expect(screen.getByRole('button', { name: 'Skopiowane!' })).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Kopiuj kod' })).toBeVisible();
});

test('where nothing can be copied, nothing is claimed', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  useClipboard(() => Promise.reject(new Error('NotAllowed')));
  wakeIsland(<CopyCodeIsland code="Jesien10" />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

function show(overrides: Partial<Voucher>, lowestPrice: number | null) {
  return textOf(renderToStaticMarkup(<VoucherCard voucher={{ ...voucher, ...overrides }} lowestPrice={lowestPrice} />));
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
