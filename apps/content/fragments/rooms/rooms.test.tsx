import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { Rooms } from './Rooms.tsx';

test('a tile leads to the list of its kind of room', () => {
  const view = renderView(<Rooms data={[{ name: 'Salon', slug: 'salon', roomId: 501 }]} />);
  expect(view.getByRole('link', { name: 'Salon' })).toHaveAttribute('href', '/pl/products/salon');
});

test('without rooms there is no heading', () => {
  expect(renderView(<Rooms data={[]} />).body.innerHTML).toBe('');
});
