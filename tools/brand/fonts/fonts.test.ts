import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as fontkit from 'fontkit';
import { FACES } from './faces.ts';

const folder = join(__dirname, '../../../libs/shared/ui/fonts');
const LIMIT_BYTES = 24_000;

test.each(FACES)('$family has every Polish letter and every character of prices', ({ files }) => {
  const fonts = files.map(({ name }) => fontkit.create(readFileSync(join(folder, `${name}.woff2`))) as fontkit.Font);
  const missing = [...'ZAŻÓŁĆ GĘŚLĄ JAŹŃ zażółć gęślą jaźń „1 299,99 zł” −15 % 232×95'.replaceAll('−', '-')].filter(
    (character) => !fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!)),
  );
  expect(missing).toEqual([]);
});

test.each(FACES)('the style sheet of $family maps every character to the file that has it', ({ files }) => {
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

test('all fonts together have less than 24 kB', () => {
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => statSync(join(folder, file)).size);
  expect(sizes).toHaveLength(4);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(LIMIT_BYTES);
});
