import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFiles } from '../sourceFiles.ts';
import { findPatterns, type Pattern } from '../patterns/findPatterns.ts';
import { isCheckedFile } from '../patterns/findSlowPatterns.ts';

/** A URL with query, and the largest body of a report. */
const LENGTHS = [14_000, 64_000];
/** Twice the text may cost this much more; quadratic time is 4. */
const MAX_GROWTH = 2.3;
/** ms of CPU time below which growth is not judged: a quadratic search of 14,000 characters takes over 50. */
const MIN_MS = 5;
const RUNS = 5;

const root = join(import.meta.dirname, '../../..');

/** Repeated in addition to the characters of the pattern itself. */
const PUMPS = [
  ' ',
  '\n',
  'a',
  'A',
  '0',
  '?',
  '&',
  '=',
  '/',
  '.',
  ',',
  '-',
  '<',
  '"',
  '\u00a0',
  'ł',
  'a ',
  '0.',
  '0 ',
  ', ',
];

test('all patterns of apps and libraries take time in proportion to the length of the text', () => {
  const patterns = new Map<string, Pattern & { file: string }>();
  for (const file of sourceFiles(root).filter(isCheckedFile)) {
    for (const pattern of findPatterns(file, readFileSync(join(root, file), 'utf8')))
      patterns.set(`/${pattern.source}/${pattern.flags}`, { file, ...pattern });
  }
  expect(patterns.size).toBeGreaterThan(300);
  const slow = [...patterns].flatMap(([text, pattern]) => {
    const found = findSlowInput(pattern);
    return found ? [{ file: pattern.file, text, ...found }] : [];
  });
  expect(slow).toEqual([]);
}, 300_000);

test.each([
  [String.raw`([?&])([^=&]*)=[^&]*`, 'g'],
  [String.raw`\s*,\s*`, ''],
  [String.raw`[a-z]+\+\d@`, 'i'],
])('the growth of /%s/ is found', (source, flags) => {
  expect(findSlowInput({ source, flags })).not.toBeNull();
});

/** A text for which the pattern takes more than linear time; null for none. */
function findSlowInput(pattern: Pattern) {
  const search = createSearch(pattern);
  for (const length of LENGTHS) {
    for (const [beginning, pump] of listInputs(pattern)) {
      const text = build(beginning, pump, length);
      if (measure(search, text) <= MIN_MS || measureBest(search, text) <= MIN_MS) continue;
      const twice = build(beginning, pump, 2 * length);
      const isSlow = () => measureBest(search, twice) / measureBest(search, text) > MAX_GROWTH;
      if (isSlow() && isSlow() && isSlow()) return { beginning, pump, length };
    }
  }
  return null;
}

/** Searches a text from its beginning to its end, as `replaceAll`, `matchAll` and `split` do. */
function createSearch({ source, flags }: Pattern) {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  return (text: string) => void text.replace(pattern, '');
}

function listInputs({ source }: Pattern) {
  const literals = source.replaceAll(/\\[a-z]|\[\^|[()[\]{}|*+?^$\\]/gi, ' ').split(' ');
  const own = [...new Set([...literals.join('')])].slice(0, 30);
  const words = [...new Set(literals)].filter((word) => word.length > 1).slice(0, 10);
  const beginnings = ['', own[0] ?? '', words[0] ?? ''];
  return [...new Set(beginnings)].flatMap((beginning) =>
    [...new Set([...PUMPS, ...own, ...words])].map((pump) => [beginning, pump] as const),
  );
}

function build(beginning: string, pump: string, length: number) {
  return `${beginning}${pump.repeat(Math.ceil(length / pump.length))}\u0001\n`;
}

/** The best of several runs: others include compilation, garbage collection or caches that other processes emptied. */
function measureBest(search: (text: string) => void, text: string) {
  let best = Infinity;
  for (let run = 0; run < RUNS; run++) best = Math.min(best, measure(search, text));
  return best;
}

/** ms of CPU time: other processes on the machine do not count. */
function measure(search: (text: string) => void, text: string) {
  const before = process.cpuUsage();
  search(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
