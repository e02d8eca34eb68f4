import { buildMenu, buildMenuNode } from '@gniazdo/testing';
import { buildRootLevel, createMenuSource } from './createPhoneMenu.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
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
