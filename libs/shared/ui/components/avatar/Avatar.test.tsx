import { renderView } from '@gniazdo/testing/renderView';
import { Avatar } from './Avatar.tsx';

test('initials are the upper-case first letters of the first and the last name', () => {
  const names = ['Anna Maria Żak', 'zosia85', 'łukasz ćwik', ''];
  const initials = names.map((name) => renderView(<Avatar name={name} />).body.textContent);
  expect(initials).toEqual(['AŻ', 'Z', 'ŁĆ', '']);
});
