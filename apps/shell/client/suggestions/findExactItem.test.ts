import { findExactItem } from './findExactItem.ts';

const item = { id: 1, title: 'Łóżka', url: '/pl/products/lozka', apiUrl: '', productCount: 3 };
const groups = [{ type: 6, typeName: 'Kategorie', img: null, items: [item] }];

test('[V-19] a title matches whatever its case and diacritics, composed or not', () => {
  for (const query of ['LOZKA', 'łóżka', 'Łóżka', 'Łóżka'.normalize('NFD')])
    expect(findExactItem(groups, query)).toBe(item);
  for (const query of ['lozk', 'łóżka tapicerowane', '']) expect(findExactItem(groups, query)).toBeUndefined();
});
