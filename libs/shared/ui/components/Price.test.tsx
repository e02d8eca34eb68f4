import { buildVariant } from '@gniazdo/testing';
import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import '@testing-library/jest-dom';
import { Price } from './Price.tsx';

const { price } = buildVariant();

test('a price that is not reduced is shown alone', () => {
  expect(renderText(<Price price={price} />)).toBe('1 299,99 zł');
  expect(renderText(<Price price={{ ...price, priceBeforeDiscount: 1299.99, lowestPrice30Days: 1200 }} />)).toBe(
    '1 299,99 zł',
  );
});

test('a price drop below the announced minimum shows the price alone', () => {
  const fallen = { ...price, price: 134, priceBeforeDiscount: 144, lowestPrice30Days: 135 };
  expect(renderText(<Price price={fallen} />)).toBe('134 zł');
  expect(renderView(<Price price={fallen} />).getByText(/134/)).toHaveClass('price current', { exact: true });
});

test('a reduced price is shown with the lowest of 30 days, which alone is crossed out', () => {
  const reduced = { ...price, priceBeforeDiscount: 1599, lowestPrice30Days: 1499 };
  expect(renderText(<Price price={reduced} />)).toBe(
    '1 299,99 zł 1 499 zł Najniższa cena z 30 dni przed obniżką: 1 499 zł',
  );
  expect(renderView(<Price price={reduced} />).body.querySelector('s')).toHaveTextContent(/^1 499 zł$/);
});

test('a reduction that only the shop claims shows the price alone', () => {
  expect(renderText(<Price price={{ ...price, priceBeforeDiscount: 1599, lowestPrice30Days: null }} />)).toBe(
    '1 299,99 zł',
  );
});

function renderText(element: React.ReactElement) {
  return textOf(renderView(element).body.innerHTML);
}
