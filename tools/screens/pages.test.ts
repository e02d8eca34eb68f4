import { expect, test } from '@jest/globals';
import { namePages } from './pages.ts';

test('pictures are named after the paths of their pages', () => {
  expect(namePages(['/pl/', '/pl/garden', '/pl/garden/tips?page=2', '/place'])).toEqual({
    home: '/pl/',
    garden: '/pl/garden',
    'garden-tips-page-2': '/pl/garden/tips?page=2',
    place: '/place',
  });
});
