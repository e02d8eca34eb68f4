import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { Rating } from './Rating.tsx';

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
