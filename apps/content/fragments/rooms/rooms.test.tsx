import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { Rooms } from './Rooms.tsx';

test('a room links to each of its categories by a point in the picture and by a text link', () => {
  const sofas = { name: 'Sofy i kanapy', url: '/pl/products/sofy', x: 50, y: 60 };
  const view = renderView(<Rooms data={{ scenes: [{ id: 301, title: 'Salon', places: [sofas] }], tiles: [] }} />);
  expect(view.getByRole('img', { name: 'Salon. Na zdjęciu: sofy i kanapy.' })).toBeInTheDocument();
  const point = view.getByText('Sofy i kanapy', { selector: 'title' }).closest('a')!;
  expect(point).toHaveAttribute('href', '/pl/products/sofy');
  expect(point).toHaveAttribute('tabindex', '-1');
  expect(point.querySelector('circle[cx="200"][cy="180"][r="5"]')).toBeInTheDocument();
  // The points are hidden from screen readers, so there is one link.
  expect(view.getByRole('link', { name: 'Sofy i kanapy' })).toHaveAttribute('href', '/pl/products/sofy');
});
