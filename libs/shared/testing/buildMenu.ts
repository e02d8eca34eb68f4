import type { Menu, MenuNode } from '@gniazdo/contracts/offers';

export function buildMenuNode(overrides: Partial<MenuNode> = {}): MenuNode {
  return { id: 100, name: 'Sofy', slug: 'sofy', imageUrl: null, children: [], ...overrides };
}

/** A menu of two categories, the first with a child. */
export function buildMenu(overrides: Partial<Menu> = {}): Menu {
  const corners = buildMenuNode({ id: 110, name: 'Narożniki', slug: 'narozniki' });
  const primary = [
    buildMenuNode({ children: [corners] }),
    buildMenuNode({ id: 200, name: 'Stoły i stoliki', slug: 'stoly' }),
  ];
  return { primary, rooms: [], gifts: [], top: [], ...overrides };
}
