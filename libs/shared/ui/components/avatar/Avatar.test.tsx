import { renderToString } from 'react-dom/server';
import { Avatar } from './Avatar.tsx';

test('initials are the upper-case first letters of the first and the last name', () => {
  const initials = ['Anna Maria Żak', 'zosia85', 'łukasz ćwik', ''].map((name) =>
    renderToString(<Avatar name={name} />).replace(/<[^>]*>/g, ''),
  );
  expect(initials).toEqual(['AŻ', 'Z', 'ŁĆ', '']);
});
