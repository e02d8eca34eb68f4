import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { Rating } from './Rating.tsx';

test('a rating is stars to the nearest half, the unrounded number and the count', () => {
  const view = renderView(<Rating rating={4.24} reviewsCount={12} />);
  const stars = view.getByRole('img', { name: 'Ocena 4,2 na 5, 12 opinii' });
  expect(stars).toHaveClass('stars halves8', { exact: true });
  expect(renderView(<Rating rating={4.75} reviewsCount={1} />).body.textContent).toBe('4,8(1)');
});
