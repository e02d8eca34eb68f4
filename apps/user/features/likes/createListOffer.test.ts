/**
 * @jest-environment jsdom
 */
import type { LocalLike } from '@gniazdo/state';
import { fireEvent, screen } from '@testing-library/react';
import { createListOffer } from './createListOffer.ts';

const like = (itemId: number, itemType: LocalLike['itemType'] = 'variant'): LocalLike => ({ itemType, itemId });

beforeAll(() => {
  // jsdom has no constructed style sheets.
  CSSStyleSheet.prototype.replaceSync = () => {};
  document.adoptedStyleSheets = [];
});

test('a new favourite offers the dialog of lists; compared products, known ones and removals do not', () => {
  const offer = createListOffer([like(5)]);
  offer([like(5), like(7, 'comparison')]);
  offer([]);
  expect(screen.queryByText('Dodano do ulubionych.')).toBeNull();
  offer([like(8)]);
  const link = screen.getByRole('link', { name: 'Dodaj do listy' });
  expect(link.getAttribute('href')).toBe('/pl/user/lists');
  expect(link.dataset['dialog']).toContain('user/AddToList');
  offer([like(8), like(9)]);
  expect(screen.getAllByRole('link', { name: 'Dodaj do listy' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
  expect(screen.queryByText('Dodano do ulubionych.')).toBeNull();
});
