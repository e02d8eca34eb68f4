import { categoryTree, RESERVED_SLUGS } from './categoryTree.ts';

const primary = categoryTree.filter((node) => node.kind === 'primary');

test('the tree has at least 130 categories, nine rooms and some gifts', () => {
  expect(categoryTree.length).toBeGreaterThanOrEqual(130);
  expect(categoryTree.filter((node) => node.kind === 'room')).toHaveLength(9);
  expect(categoryTree.filter((node) => node.kind === 'gift').length).toBeGreaterThanOrEqual(6);
});

test.each(['id', 'slug'] as const)('no two categories share their %s', (field) => {
  expect(repeated(categoryTree.map((node) => String(node[field])))).toEqual([]);
});

test('no two primary categories share a Google id or a synonym', () => {
  expect(repeated(primary.flatMap((node) => (node.googleId ? [String(node.googleId)] : [])))).toEqual([]);
  expect(repeated(primary.flatMap((node) => node.synonyms))).toEqual([]);
});

test('synonyms are lower case without spaces around them', () => {
  for (const synonym of categoryTree.flatMap((node) => node.synonyms))
    expect(synonym).toBe(synonym.trim().toLowerCase());
});

test('a parent is a primary category that comes earlier, so there are no cycles', () => {
  const seen = new Set<number>();
  for (const node of categoryTree) {
    if (node.parentId !== null) expect(seen).toContain(node.parentId);
    if (node.kind === 'primary') seen.add(node.id);
  }
});

test('slugs are ASCII and not reserved path segments', () => {
  for (const { slug } of categoryTree) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(RESERVED_SLUGS).not.toContain(slug);
  }
});

test('members of rooms and gifts are existing primary categories, and primary categories have no members', () => {
  const slugs = new Set(primary.map((node) => node.slug));
  for (const node of categoryTree) {
    if (node.kind === 'primary') expect(node.members).toEqual([]);
    else expect(node.members.filter((slug) => !slugs.has(slug))).toEqual([]);
    if (node.kind !== 'primary') expect(node.members.length).toBeGreaterThanOrEqual(3);
  }
});

test('twelve categories are promoted', () => {
  expect(primary.filter((node) => node.promoted)).toHaveLength(12);
});

test.each([
  'Stoły i biurka',
  'Regały i półki',
  'Krzesła',
  'Sofy i fotele',
  'Szafki i kredensy',
  'Szafy',
  'Meble ogrodowe',
  'Łóżka',
  'Meble RTV',
  'Meble dziecięce',
  'Komody',
  'Meble niemowlęce',
  'Meble barowe',
  'Wózki',
  'Meble kawiarniane',
  'Kredensy i konsole',
  'Parawany',
])('the product type "%s" belongs to exactly one category', (productType) => {
  expect(primary.filter((node) => node.synonyms.includes(productType.toLowerCase()))).toHaveLength(1);
});

function repeated(values: string[]) {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
