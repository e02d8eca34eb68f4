import { renderToStaticMarkup } from 'react-dom/server';
import { Pagination } from './Pagination.tsx';

test('pages are links, with a gap in place of omitted ones', () => {
  const pages = [1, 2, 9].map((page) => ({ page, url: `/pl/products?page=${page}`, current: page === 2 }));
  const html = renderToStaticMarkup(<Pagination pages={pages} previousPageUrl="/pl/products" nextPageUrl={null} />);
  expect(html).toMatch(/<a [^>]*href="\/pl\/products\?page=2"[^>]* aria-current="page"[^>]*>2<\/a>/);
  expect(html.match(/class="afterGap"/g)).toHaveLength(1);
  expect(html).toContain('rel="prev"');
  expect(html).not.toContain('rel="next"');
  expect(renderToStaticMarkup(<Pagination pages={pages.slice(0, 1)} previousPageUrl={null} nextPageUrl={null} />)).toBe(
    '',
  );
});
