import { buildVariant } from '@gniazdo/testing';
import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import '@testing-library/jest-dom';
import { TAG_SIZES } from '../tokens.ts';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';
import { Tag } from './Tag.tsx';

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
  expect(renderText(<Price price={reduced} />)).toBe('1 299,99 zł Najniższa cena z 30 dni przed obniżką: 1 499 zł');
  expect(renderView(<Price price={reduced} />).body.querySelector('s')).toHaveTextContent(/^1 499 zł$/);
});

test('a reduction that only the shop claims shows the price alone', () => {
  expect(renderText(<Price price={{ ...price, priceBeforeDiscount: 1599, lowestPrice30Days: null }} />)).toBe(
    '1 299,99 zł',
  );
});

test('a rating is stars to the nearest half, the unrounded number and the count', () => {
  const view = renderView(<Rating rating={4.24} reviewsCount={12} />);
  const rating = view.getByRole('img', { name: 'Ocena 4,2 na 5, 12 opinii' });
  expect(rating.firstElementChild).toHaveClass('stars halves8', { exact: true });
  expect(renderView(<Rating rating={4.75} reviewsCount={1} />).body.textContent).toBe('4,8 (1)');
});

test('a rating can be a link', () => {
  const view = renderView(<Rating rating={4.24} reviewsCount={12} link={{ href: '/opinie' }} />);
  expect(view.getByRole('link', { name: 'Ocena 4,2 na 5, 12 opinii' })).toHaveAttribute('href', '/opinie');
  expect(view.queryByRole('img')).toBeNull();
});

test('[K-15] tags have four sizes', () => {
  expect(TAG_SIZES).toEqual([18, 26, 32, 36]);
  for (const size of TAG_SIZES.slice(1))
    expect(renderView(<Tag size={size}>Nowość</Tag>).getByText('Nowość')).toHaveClass(`size${size}`);
  // @ts-expect-error -- no other size exists
  expect(<Tag size={20}>Nowość</Tag>).toBeDefined();
});

function renderText(element: React.ReactElement) {
  return textOf(renderView(element).body.innerHTML);
}
