import { renderView } from '@gniazdo/testing/renderView';
import { WatchListPage } from './WatchListPage.tsx';

test('an empty watch list has a drawing, says how to watch a product and leads to products', () => {
  const view = renderView(<WatchListPage watches={[]} />);
  expect(view.getByRole('heading', { level: 2, name: 'Nie obserwujesz żadnego produktu' })).toBeTruthy();
  expect(view.body.querySelector('svg[viewBox="0 0 240 160"]')).not.toBeNull();
  expect(view.getByRole('link', { name: 'Zobacz produkty' }).className).toContain('primary');
});
