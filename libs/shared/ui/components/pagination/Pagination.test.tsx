import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { Pagination } from './Pagination.tsx';

test('pages are links, with a gap in place of omitted ones', () => {
  const pages = [1, 2, 9].map((page) => ({ page, url: `/pl/products?page=${page}`, current: page === 2 }));
  const view = renderView(<Pagination pages={pages} previousPageUrl="/pl/products" nextPageUrl={null} />);
  const current = view.getByRole('link', { current: 'page' });
  expect(current).toHaveTextContent(/^2$/);
  expect(current).toHaveAttribute('href', '/pl/products?page=2');
  const gaps = view.getAllByRole('listitem').map((item) => item.className);
  expect(gaps).toEqual(['', '', 'afterGap']);
  expect(view.getByRole('link', { name: 'Poprzednia strona' })).toHaveAttribute('rel', 'prev');
  expect(view.queryByRole('link', { name: 'Następna strona' })).toBeNull();
  const single = <Pagination pages={pages.slice(0, 1)} previousPageUrl={null} nextPageUrl={null} />;
  expect(renderView(single).body).toBeEmptyDOMElement();
});
