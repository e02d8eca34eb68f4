import { buildVariant } from '@gniazdo/testing';
import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { Price } from './Price.tsx';

const { price } = buildVariant();

test('a price that is not reduced is shown alone', () => {
  expect(textOf(<Price price={price} />)).toBe('1 299,99 zł');
  expect(textOf(<Price price={{ ...price, priceBeforeDiscount: 1299.99, lowestPrice30Days: 1200 }} />)).toBe(
    '1 299,99 zł',
  );
});

test('a price drop below the announced minimum shows the price alone', () => {
  const fallen = { ...price, price: 134, priceBeforeDiscount: 144, lowestPrice30Days: 135 };
  expect(textOf(<Price price={fallen} />)).toBe('134 zł');
  expect(renderView(<Price price={fallen} />).getByText(/134/)).toHaveClass('current', { exact: true });
});

test('a reduced price is shown with the previous price and the lowest of 30 days', () => {
  const reduced = { ...price, priceBeforeDiscount: 1599, lowestPrice30Days: 1399 };
  expect(textOf(<Price price={reduced} />)).toBe(
    '1 299,99 złCena przed obniżką: 1 599 złNajniższa cena z 30 dni przed obniżką: 1 399 zł',
  );
  expect(renderView(<Price price={reduced} />).body.querySelector('s')).toHaveTextContent(/1 599 zł$/);
});

/** Visible text, with ordinary spaces. */
function textOf(element: React.ReactElement) {
  return renderView(element).body.textContent.replaceAll('\u00a0', ' ');
}
