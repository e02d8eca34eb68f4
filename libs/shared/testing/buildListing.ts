import type { Choice, Listing, Menu, MenuNode } from '@gniazdo/contracts/offers';
import { buildVariant } from './buildVariant.ts';

export function buildChoice(overrides: Partial<Choice> = {}): Choice {
  return {
    ident: 'szary',
    id: 1,
    name: 'Szary',
    url: '/pl/products/sofy?kolor=szary',
    selected: false,
    disabled: false,
    followable: false,
    highlighted: false,
    count: 12,
    swatch: null,
    ...overrides,
  };
}

/** A category list with two cards, one colour group and a second page. */
export function buildListing(overrides: Partial<Listing> = {}): Listing {
  return {
    kind: 'category',
    title: 'Sofy',
    seo: { title: 'Sofy – porównaj ceny', description: 'Sofy z wielu sklepów w jednym miejscu.', index: true },
    breadcrumbs: [
      { name: 'Strona główna', url: '/pl/' },
      { name: 'Sofy', url: '/pl/products/sofy' },
    ],
    totalCount: 50,
    groups: {
      category: null,
      search: null,
      price: {
        ident: 'cena',
        name: 'Cena',
        unit: 'PLN',
        min: 299,
        max: 4999,
        selected: null,
        predefined: [],
        histogram: [{ from: 299, to: 4999, count: 50 }],
      },
      sort: {
        ident: 'sort',
        name: 'Sortowanie',
        choices: [buildChoice({ ident: 'popularnosc', name: 'Popularność', selected: true })],
      },
      parameters: [],
      features: [{ ident: 'kolor', name: 'Kolor', kind: 'colour', choices: [buildChoice({ swatch: '#999999' })] }],
      manufacturers: { ident: 'producent', name: 'Producent', choices: [] },
      eshops: { ident: 'sklep', name: 'Sklep', choices: [] },
      dimensions: [],
      smartPromptChoices: [],
    },
    chosen: [],
    clearUrl: '/pl/products/sofy',
    url: '/pl/products/sofy',
    categoryUrl: '/pl/products/sofy',
    variants: [
      buildVariant(),
      buildVariant({ id: 1002, name: 'Sofa NORD 2-osobowa, beżowa', slug: 'sofa-nord-2-osobowa-bezowa' }),
    ],
    pagination: { page: 1, pageSize: 48, pageCount: 2, totalCount: 50 },
    pages: [
      { page: 1, url: '/pl/products/sofy', current: true },
      { page: 2, url: '/pl/products/sofy?page=2', current: false },
    ],
    nextPageUrl: '/pl/products/sofy?page=2',
    previousPageUrl: null,
    requestId: 'r1',
    showAiSearch: false,
    aiSearchPlaceholder: null,
    ...overrides,
  };
}

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
