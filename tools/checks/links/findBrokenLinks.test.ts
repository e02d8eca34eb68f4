import { expect, test } from '@jest/globals';
import { findBrokenLinks } from './findBrokenLinks.ts';

test('links in the text and definitions of links must lead to files', () => {
  const markdown = [
    '[here](a.md), [part](b.md#part) and [gone](gone.md "title")',
    '[web](https://example.com) [mail](mailto:a@b.c) [above](#above)',
    '',
    '[tests]: ../a.test.ts',
    '[old tests]: ../old.test.ts',
    '[web]: https://example.com',
  ].join('\n');
  const files = ['a.md', 'b.md', '../a.test.ts'];
  expect(findBrokenLinks(markdown, (target) => files.includes(target))).toEqual(['gone.md', '../old.test.ts']);
});
