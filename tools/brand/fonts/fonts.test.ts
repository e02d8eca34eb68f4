import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as fontkit from 'fontkit';
import { FACES } from './faces.ts';

const folder = join(__dirname, '../../../libs/shared/ui/fonts');
const LIMIT_BYTES = 24_000;

test.each(FACES)('$family draws every letter of Polish and every sign of a price', ({ files }) => {
  const fonts = files.map(({ name }) => fontkit.create(readFileSync(join(folder, `${name}.woff2`))) as fontkit.Font);
  const missing = [...'ZAŻÓŁĆ GĘŚLĄ JAŹŃ zażółć gęślą jaźń „1 299,99 zł” −15 % 232×95'.replaceAll('−', '-')].filter(
    (character) => !fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!)),
  );
  expect(missing).toEqual([]);
});

test.each(FACES)('what $family has, its style sheet asks the right file for', ({ files }) => {
  for (const { text, unicodeRange } of files) {
    const ranges = unicodeRange.split(',').map((range) =>
      range
        .slice(2)
        .split('-')
        .map((end) => parseInt(end, 16)),
    );
    const outside = [...text].filter(
      (character) =>
        !ranges.some(([from = 0, to = from]) => character.codePointAt(0)! >= from && character.codePointAt(0)! <= to),
    );
    expect(outside).toEqual([]);
  }
});

test('all fonts together stay small', () => {
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => statSync(join(folder, file)).size);
  expect(sizes).toHaveLength(4);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(LIMIT_BYTES);
});
