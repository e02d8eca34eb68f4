import { expect, test } from '@jest/globals';
import { buildManifest } from '@gniazdo/composition/testing/buildManifest';
import { getFileSizes } from './collectRemotes.ts';

const file = (bytes: number) => ({ bytes, integrity: `sha384-${'a'.repeat(64)}` });

test('files of one kind are summed up and compared with the budget of the release', () => {
  const manifest = buildManifest({
    browser: {
      entry: 'entry.js',
      css: ['a.css', 'b.css'],
      files: { 'entry.js': file(100), 'a.css': file(20), 'b.css': file(30), 'islands.js': file(400) },
    },
    // Both islands are in one chunk.
    islands: { 'listing/A': { files: ['islands.js'] }, 'listing/B': { files: ['islands.js'] } },
    budgets: { entry: { raw: 120, br: 60 }, css: { raw: 40, br: 20 } },
  });
  expect(getFileSizes(manifest)).toEqual([
    { part: 'entry', bytes: 100, budget: 120 },
    { part: 'islands', bytes: 400, budget: null },
    { part: 'css', bytes: 50, budget: 40 },
  ]);
});

test('a release without budgets has sizes', () => {
  const browser = { entry: 'entry.js', css: [], files: { 'entry.js': file(100) } };
  expect(getFileSizes(buildManifest({ browser }))).toEqual([{ part: 'entry', bytes: 100, budget: null }]);
});
