import { renderToStaticMarkup } from 'react-dom/server';
import { Rating } from './Rating.tsx';

test('a rating is stars to the nearest half, the unrounded number and the count', () => {
  const html = renderToStaticMarkup(<Rating rating={4.24} reviewsCount={12} />);
  expect(html).toContain('class="stars halves8"');
  expect(html).toContain('aria-label="Ocena 4,2 na 5, 12 opinii"');
  expect(renderToStaticMarkup(<Rating rating={4.75} reviewsCount={1} />).replace(/<[^>]*>/g, '')).toBe('4,8(1)');
});
