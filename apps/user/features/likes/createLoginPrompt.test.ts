/**
 * @jest-environment jsdom
 */
import { fireEvent, screen } from '@testing-library/react';
import { createLoginPrompt } from './createLoginPrompt.ts';

beforeAll(() => {
  // jsdom has no constructed style sheets.
  CSSStyleSheet.prototype.replaceSync = () => {};
  document.adoptedStyleSheets = [];
});

afterEach(() => {
  document.body.innerHTML = '';
});

test('[K-20] two favourites of this browser show no offer to log in, three show it', () => {
  const show = createLoginPrompt();
  show(2);
  expect(getLink()).toBeNull();
  show(3);
  expect(getLink()?.getAttribute('href')).toBe('/pl/login');
  expect(getLink()?.getAttribute('data-dialog')).toBe('shell/SignIn');
});

test('the offer disappears when there are fewer, and comes back', () => {
  const show = createLoginPrompt();
  for (const count of [3, 4]) show(count);
  show(2);
  expect(getLink()).toBeNull();
  show(3);
  expect(getLink()).not.toBeNull();
});

test('a closed offer stays closed', () => {
  const show = createLoginPrompt();
  show(3);
  fireEvent.click(screen.getByRole('button', { name: 'Nie teraz' }));
  expect(getLink()).toBeNull();
  show(4);
  expect(getLink()).toBeNull();
});

function getLink() {
  return screen.queryByRole('link', { name: 'Zaloguj się' });
}
