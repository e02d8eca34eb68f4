import '@testing-library/jest-dom';
import type { Consent } from '@gniazdo/contracts/site';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { act, screen } from '@testing-library/react';
import { CookieSettingsIsland } from './CookieSettings.island.tsx';

const ANALYTICS: Consent = { essential: true, functional: false, analytics: true, marketing: false };

afterEach(() => {
  removeIslands();
  document.cookie = '_cc=; Max-Age=0';
});

test('before hydration it is a form with the choice that the server knows', () => {
  showIsland(<CookieSettingsIsland consent={ANALYTICS} />);
  expect(listChecked()).toEqual(['essential', 'analytics']);
  expect(screen.getByRole('checkbox', { name: /^Niezbędne/ })).toBeDisabled();
  const form = document.querySelector('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/pl/consent', 'post']);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ type, name, value }) => [type, name, value])).toEqual([
    ['submit', 'choice', 'none'],
    ['submit', 'choice', 'selected'],
    ['submit', 'choice', 'all'],
  ]);
});

test('hydrated, it shows the choice of the cookie, because the server may not know it', () => {
  document.cookie = '_cc=essential%7Cmarketing';
  wakeIsland(<CookieSettingsIsland consent={null} />);
  expect(listChecked()).toEqual(['essential', 'marketing']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a new choice, also of another form, is shown and confirmed', () => {
  wakeIsland(<CookieSettingsIsland consent={null} />);
  expect(listChecked()).toEqual(['essential']);
  act(() => void document.dispatchEvent(new CustomEvent('gniazdo:consent', { detail: ANALYTICS })));
  expect(listChecked()).toEqual(['essential', 'analytics']);
  expect(screen.getByRole('status')).toHaveTextContent('Zapisaliśmy Twój wybór.');
});

function listChecked() {
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  return boxes.filter(({ checked }) => checked).map(({ name }) => name);
}
