/** @jest-environment jsdom */
import { recordNavigations } from '@gniazdo/testing/recordNavigations';
import { navigate, recordUrl } from './navigation.ts';

const navigations = recordNavigations();

test('an island navigates through the browser’s Navigation API', () => {
  navigate('/pl/products/sofy');
  navigate('/pl/products/sofy?page=2', { scroll: 'keep', replace: true });
  expect(navigations).toEqual([
    { url: '/pl/products/sofy', scroll: 'top', replace: false },
    { url: '/pl/products/sofy?page=2', scroll: 'keep', replace: true },
  ]);
});

test('recordUrl adds a history entry, or replaces the current one and keeps its state', () => {
  const entries = window.history.length;
  recordUrl('/pl/products/sofy?kolor=szary');
  expect(window.location.search).toBe('?kolor=szary');
  expect(window.history.length).toBe(entries + 1);
  window.history.replaceState({ firstPage: '/pl/products/sofy' }, '');
  recordUrl('/pl/products/sofy?kolor=szary&page=2', { replace: true });
  expect(window.location.search).toBe('?kolor=szary&page=2');
  expect(window.history.length).toBe(entries + 1);
  expect(window.history.state).toEqual({ firstPage: '/pl/products/sofy' });
});

test('recordUrl makes the URL the canonical one, at the origin of the earlier one; a page without one gets none', () => {
  recordUrl('/pl/products/sofy?kolor=szary');
  expect(document.querySelector('link')).toBeNull();
  document.head.innerHTML = '<link rel="canonical" href="https://gniazdo.example/pl/products/sofy">';
  recordUrl('/pl/products/sofy?kolor=szary');
  expect(document.querySelector('link')!.href).toBe('https://gniazdo.example/pl/products/sofy?kolor=szary');
});
