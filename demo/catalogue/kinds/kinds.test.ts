import { categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import { kinds } from './kinds.ts';
import { readKinds } from './readKinds.ts';

test('every kind belongs to a category of its own', () => {
  const slugs = new Set(categoryTree.filter((node) => node.kind === 'primary').map((node) => node.slug));
  expect(kinds.filter((kind) => !slugs.has(kind.slug))).toEqual([]);
  expect(new Set(kinds.map((kind) => kind.slug)).size).toBe(kinds.length);
});

test('kinds have nouns with a gender, sensible spans and weights', () => {
  for (const kind of kinds) {
    for (const noun of kind.nouns) expect(noun.gender).toMatch(/^[mfnp]$/);
    for (const span of [kind.price, kind.width, kind.height, kind.depth, kind.diameter]) {
      if (span) expect(span[0] > 0 && span[0] <= span[1]).toBe(true);
    }
    expect(kind.weight).toBeGreaterThan(0);
  }
});

test('an unknown word is an error', () => {
  expect(() => readKinds('sofy | Sofa:f | 1 | 1-2 1-2 1-2 | 1-2 | sofa | plastelina | none |')).toThrow(
    'Kind "sofy" has the unknown word "plastelina".',
  );
});
