import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PROJECT } from '../project.ts';
import { className } from './classNames.ts';

const file = (name: string) => path.join(PROJECT.root, name);

test('a class has a short name that starts with the letter of its owner', () => {
  expect(className(file('apps/listing/components/Card.module.css'), 'price', 'listing')).toMatch(/^l[0-9a-z]{4}$/);
});

test('two files with the same name have different class names', () => {
  const names = ['a', 'b'].map((folder) =>
    className(file(`apps/listing/${folder}/Card.module.css`), 'price', 'listing'),
  );
  expect(new Set(names).size).toBe(2);
});

test('a shared component has the same class names in every build', () => {
  const button = file('libs/shared/ui/components/Button.module.css');
  expect(className(button, 'primary', 'listing')).toMatch(/^k[0-9a-z]{4}$/);
  expect(className(button, 'primary', 'product')).toBe(className(button, 'primary', 'listing'));
});

test('a component in a sub-folder has class names of the remote, so that two releases never share its styles', () => {
  const tabs = file('libs/shared/ui/components/tabs/Tabs.module.css');
  expect(className(tabs, 'tab', 'listing')).toMatch(/^l[0-9a-z]{4}$/);
  expect(className(tabs, 'tab', 'product')).toMatch(/^p[0-9a-z]{4}$/);
});

test('in development a class is named after its file and itself, except those of shared components', () => {
  const card = file('apps/listing/components/VariantCard.module.css');
  const name = className(card, 'price', 'listing');
  expect(className(card, 'price', 'listing', true)).toBe(`VariantCard-price-${name}`);
  const page = file('apps/listing/pages/compare-page/ComparePage.module.css');
  expect(className(page, 'row', 'listing', true)).toMatch(/^ComparePage-row-l[0-9a-z]{4}$/);
  const button = file('libs/shared/ui/components/Button.module.css');
  expect(className(button, 'primary', 'listing', true)).toBe(className(button, 'primary', 'listing'));
});
