/** @jest-environment jsdom */
import { navigate, NAVIGATE_EVENT, type NavigateDetail } from './navigate.ts';
import { recordUrl } from './recordUrl.ts';

test('an island’s wish to go somewhere reaches whoever handles navigation', () => {
  const wishes: NavigateDetail[] = [];
  const handle = (event: Event) => {
    event.preventDefault();
    wishes.push((event as CustomEvent<NavigateDetail>).detail);
  };
  document.addEventListener(NAVIGATE_EVENT, handle);
  navigate('/pl/products/sofy');
  navigate('/pl/products/sofy?page=2', { scroll: 'keep', replace: true });
  document.removeEventListener(NAVIGATE_EVENT, handle);
  expect(wishes).toEqual([
    { url: '/pl/products/sofy', scroll: 'top', replace: false },
    { url: '/pl/products/sofy?page=2', scroll: 'keep', replace: true },
  ]);
});

test('an address that is shown already becomes the next entry of the history, and the shell hears of it', () => {
  window.history.replaceState({ usr: null, key: 'a', idx: 3 }, '');
  const heard: unknown[] = [];
  const hear = (event: Event) => heard.push((event as CustomEvent).detail);
  document.addEventListener('gniazdo:replace-url', hear);
  recordUrl('/pl/products/sofy?kolor=szary');
  expect(window.location.search).toBe('?kolor=szary');
  expect(window.history.state).toMatchObject({ idx: 4 });
  recordUrl('/pl/products/sofy?kolor=szary&page=2', { replace: true });
  expect(window.history.state).toMatchObject({ idx: 4 });
  document.removeEventListener('gniazdo:replace-url', hear);
  expect(heard).toEqual([
    { url: '/pl/products/sofy?kolor=szary', replace: false },
    { url: '/pl/products/sofy?kolor=szary&page=2', replace: true },
  ]);
});
