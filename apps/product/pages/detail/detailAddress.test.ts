import { parseIdSlug } from './detailAddress.ts';

test.each([
  ['123', 123, null],
  ['123-sofa', 123, 'sofa'],
  ['123-stol-120-200-cm', 123, 'stol-120-200-cm'],
  ['123-', 123, ''],
  ['123-sofa--x', 123, 'sofa--x'],
])('%s is an id and a slug, split at the first hyphen', (part, id, slug) => {
  expect(parseIdSlug(part)).toEqual({ id, slug });
});

test.each(['', 'sofa', 'sofa-123', '-123', '12a', '1.5', '٣', '2147483648'])('%s has no id', (part) => {
  expect(parseIdSlug(part)).toBeNull();
});
