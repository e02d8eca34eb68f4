import { buildMenu, buildMenuNode } from '@gniazdo/testing';
import { createHoverIntent, createSafeArea } from './createMegaMenu.ts';
import { buildRootLevel, createMenuSource } from './createPhoneMenu.ts';

const PANE = { left: 300, top: 100, bottom: 500 };

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('the safe area is the triangle from 2 px beyond the pointer to the edge of the pane', () => {
  const area = createSafeArea({ x: 200, y: 300 }, PANE);
  expect(area({ x: 198, y: 300 })).toBe(true);
  expect(area({ x: 197.9, y: 300 })).toBe(false);
  expect(area({ x: 200, y: 300 })).toBe(true);
  expect(area({ x: 299, y: 110 })).toBe(true);
  expect(area({ x: 250, y: 390 })).toBe(true);
  expect(area({ x: 250, y: 450 })).toBe(false);
  expect(area({ x: 200, y: 340 })).toBe(false);
  expect(area({ x: 301, y: 300 })).toBe(false);
});

test('a pointer in the safe area chooses nothing until it rests for 150 ms', () => {
  const chosen: string[] = [];
  const hover = createHoverIntent<string>((item) => chosen.push(item));
  hover.setSafeArea(createSafeArea({ x: 200, y: 300 }, PANE));
  for (const x of [220, 240, 260]) {
    hover.move('sibling', { x, y: 320 });
    jest.advanceTimersByTime(149);
  }
  expect(chosen).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(chosen).toEqual(['sibling']);
  // The area is gone.
  hover.move('other', { x: 260, y: 321 });
  expect(chosen).toEqual(['sibling', 'other']);
});

test('a pointer outside of the safe area chooses at once, and leaving for the pane chooses nothing', () => {
  const chosen: string[] = [];
  const hover = createHoverIntent<string>((item) => chosen.push(item));
  hover.setSafeArea(createSafeArea({ x: 200, y: 300 }, PANE));
  hover.move('sibling', { x: 200, y: 340 });
  expect(chosen).toEqual(['sibling']);
  hover.move('other', { x: 250, y: 310 });
  hover.setSafeArea(undefined);
  jest.advanceTimersByTime(1000);
  expect(chosen).toEqual(['sibling']);
});

test('the first level has links, groups with nodes and categories; a category with children leads to a level', () => {
  const corner = buildMenuNode({ id: 140, name: 'Narożniki', slug: 'narozniki', imageUrl: null });
  const sofas = buildMenuNode({ id: 100, name: 'Sofy', slug: 'sofy', imageUrl: '/i/1.webp', children: [corner] });
  const menu = buildMenu({ primary: [sofas], rooms: [corner], gifts: [], top: [] });
  expect(buildRootLevel(menu, [{ text: 'Promocje', href: '/pl/products/sales' }])).toEqual({
    title: 'Menu',
    groups: [
      [{ text: 'Promocje', url: '/pl/products/sales' }],
      [
        {
          text: 'Pomieszczenia',
          level: {
            title: 'Pomieszczenia',
            groups: [[{ text: 'Narożniki', url: '/pl/products/narozniki', imageUrl: null }]],
          },
        },
      ],
      [
        {
          text: 'Sofy',
          imageUrl: '/i/1.webp',
          level: {
            title: 'Sofy',
            groups: [
              [{ text: 'Wszystko: Sofy', url: '/pl/products/sofy' }],
              [{ text: 'Narożniki', url: '/pl/products/narozniki', imageUrl: null }],
            ],
          },
        },
      ],
    ],
  });
});

test('[K-50] the menu is requested again after 3,600,000 ms', async () => {
  const fetchMenu = jest.fn(async (_cache: RequestCache) => buildMenu());
  const getMenu = createMenuSource(fetchMenu);
  await getMenu();
  jest.advanceTimersByTime(3_599_999);
  await getMenu();
  expect(fetchMenu).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2);
  await getMenu();
  await getMenu();
  expect(fetchMenu.mock.calls).toEqual([['default'], ['reload']]);
});

test('after a failure the next call requests the menu again; concurrent calls share a request', async () => {
  const fetchMenu = jest.fn(async () => buildMenu()).mockRejectedValueOnce(new Error('offline'));
  const getMenu = createMenuSource(fetchMenu);
  const first = getMenu();
  expect(getMenu()).toBe(first);
  await expect(first).rejects.toThrow('offline');
  await expect(getMenu()).resolves.toEqual(buildMenu());
  expect(fetchMenu).toHaveBeenCalledTimes(2);
});
