import { expect, test } from '@jest/globals';
import { findBrokenLinks } from './findBrokenLinks.ts';

test('links in the text and definitions of links must lead to files', () => {
  const markdown = [
    '[here](a.md), [folder](sub) and [gone](gone.md "title")',
    '[web](https://example.com) [mail](mailto:a@b.c)',
    '',
    '[tests]: ../a.test.ts',
    '[old tests]: ../old.test.ts',
    '[web]: https://example.com',
  ].join('\n');
  expect(findBrokenLinks(markdown, read({ 'a.md': '', sub: '', '../a.test.ts': '' }))).toEqual([
    'gone.md',
    '../old.test.ts',
  ]);
});

test('an anchor must be a heading of the document', () => {
  const markdown = [
    '## `npm start`, twice',
    '[here](#npm-start-twice) [gone](#gone)',
    '[there](a.md#a-part-1) [gone there](a.md#part) [line](a.ts#L4)',
    '[definition]: a.md#old',
  ].join('\n');
  expect(findBrokenLinks(markdown, read({ 'a.md': '### A [part](b.md) (1)', 'a.ts': '' }))).toEqual([
    '#gone',
    'a.md#part',
    'a.md#old',
  ]);
});

function read(files: Record<string, string>) {
  return (target: string) => files[target];
}
