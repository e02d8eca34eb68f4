import path from 'node:path';
import { expect, test } from '@jest/globals';
import { className, repositoryRoot } from './classNames.ts';

const file = (name: string) => path.join(repositoryRoot, name);

test('a class has a short name that begins like its room', () => {
  expect(className(file('apps/listing/components/Card.module.css'), 'price', 'listing')).toMatch(/^l[0-9a-z]{4}$/);
});

test('two files of one name give two classes', () => {
  const names = ['a', 'b'].map((folder) =>
    className(file(`apps/listing/${folder}/Card.module.css`), 'price', 'listing'),
  );
  expect(new Set(names).size).toBe(2);
});

test('the kit keeps its room, whoever builds it', () => {
  const button = file('libs/shared/ui/button/Button.module.css');
  expect(className(button, 'primary', 'listing')).toMatch(/^k[0-9a-z]{4}$/);
  expect(className(button, 'primary', 'product')).toBe(className(button, 'primary', 'listing'));
});

test('a part of the kit takes the room of whoever carries it, so that two releases never share its styles', () => {
  const tabs = file('libs/shared/ui/parts/tabs/Tabs.module.css');
  expect(className(tabs, 'tab', 'listing')).toMatch(/^l[0-9a-z]{4}$/);
  expect(className(tabs, 'tab', 'product')).toMatch(/^p[0-9a-z]{4}$/);
});
