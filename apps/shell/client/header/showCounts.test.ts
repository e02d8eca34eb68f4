/**
 * @jest-environment jsdom
 */
import { createLikeAtom, LOCAL_LIKES_KEY, type LikeItemType } from '@gniazdo/state';
import { paths } from '@gniazdo/contracts/site';
import { screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Header } from '../../layout/Header.tsx';
import { showCounts } from './showCounts.ts';

beforeAll(() => {
  document.body.innerHTML = renderToStaticMarkup(
    createElement(Header, {
      menu: null,
      hasPage: () => true,
      seasons: { isBlackFriday: false, isChristmas: false, isGardenSeason: false },
      links: [],
      query: '',
    }),
  );
  showCounts();
});

test('the comparison link counts compared products, and shows nothing at 0', async () => {
  await keep('comparison', 0);
  const link = screen.getByRole('link', { name: 'Porównanie' });
  expect(link.getAttribute('href')).toBe(paths.compare());
  expect(link.dataset.count).toBeUndefined();
  await toggle('comparison', 7);
  expect(link.dataset.count).toBe('1');
  await toggle('comparison', 7);
  expect(link.dataset.count).toBeUndefined();
});

test.each([
  [0, undefined],
  [98, '98'],
  [99, '99'],
  [100, '99'],
  [1000, '99'],
])('[S-58 K-47] a comparison of %i shows %s', async (count, shown) => {
  await keep('comparison', count);
  expect(screen.getByRole('link', { name: /^Porównanie/ }).dataset.count).toBe(shown);
});

test('the favourites link counts hearts, one more and one less with each toggle, without a cap', async () => {
  await keep('variant', 120);
  const link = screen.getByRole('link', { name: /^Ulubione/ });
  expect(link.dataset.count).toBe('120');
  await toggle('variant', 1);
  expect(link.dataset.count).toBe('119');
  await toggle('variant', 1);
  expect(link.dataset.count).toBe('120');
});

test.each([
  [1, 'Ulubione, 1 produkt'],
  [3, 'Ulubione, 3 produkty'],
  [12, 'Ulubione, 12 produktów'],
])('%i favourites are in the link’s name', async (count, name) => {
  await keep('variant', count);
  expect(screen.getByRole('link', { name })).toBeTruthy();
});

test('the favourites link contains the ids that its page will show, newest first', async () => {
  await keep('variant', 3);
  const link = screen.getByRole('link', { name: /^Ulubione/ });
  expect(link.getAttribute('href')).toBe(paths.favourites([3, 2, 1]));
  await keep('variant', 200);
  expect(link.getAttribute('href')).toMatch(/ids=200,.*,101$/);
  await keep('variant', 0);
  expect(link.getAttribute('href')).toBe(paths.favourites());
});

test('without products the link keeps its plain name', async () => {
  await keep('variant', 0);
  expect(screen.getByRole('link', { name: 'Ulubione' }).hasAttribute('aria-label')).toBe(false);
});

/** Writes to the storage like another tab. */
async function keep(itemType: LikeItemType, count: number) {
  const likes = Array.from({ length: count }, (_, index) => ({ itemType, itemId: index + 1 }));
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify(likes));
  window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_LIKES_KEY }));
  await nextFrame();
}

async function toggle(itemType: LikeItemType, itemId: number) {
  getDefaultStore().set(createLikeAtom(itemType, itemId));
  await nextFrame();
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
