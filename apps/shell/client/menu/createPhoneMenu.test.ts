import { buildMenu, buildMenuNode } from '@gniazdo/testing';
import { buildRootLevel } from './createPhoneMenu.ts';

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
