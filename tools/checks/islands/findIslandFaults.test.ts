import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findIslandFaults } from './findIslandFaults.ts';

let apps: string;

beforeEach(async () => {
  apps = await mkdtemp(path.join(tmpdir(), 'gniazdo-apps-'));
  await write('listing/features/filter/Filter.island.tsx', 'export function FilterIsland() {}');
  await write(
    'listing/pages/List.tsx',
    '<Island name="listing/Filter" wake="visible">\n  <FilterIsland open />\n</Island>',
  );
});
afterEach(() => rm(apps, { recursive: true }));

test('an island with its file and component passes', () => {
  expect(findIslandFaults(apps)).toEqual({ faults: [], count: 1 });
});

test.each([
  ['no file', '<Island name="listing/Sort" wake="now"><SortIsland /></Island>', 'Add Sort.island.tsx to apps/listing'],
  ['another component', '<Island name="listing/Filter" wake="now"><SortIsland /></Island>', 'requires <FilterIsland>'],
  ['a computed name', '<Island name={name} wake="now"><SortIsland /></Island>', 'has no literal name'],
  ['the name of another app', '<Island name="product/Photo" wake="now"><Photo /></Island>', 'as a <Fragment>'],
])('an island with %s is a fault', async (_, text, sentence) => {
  await write('listing/pages/Other.tsx', text);
  const { faults } = findIslandFaults(apps);
  expect(faults).toEqual([expect.stringContaining(sentence)]);
  expect(faults[0]).toMatch(/^apps\/listing\/pages\/Other\.tsx: /);
});

test('an unused file and a file without its component are reported', async () => {
  await write('listing/features/sort/Sort.island.tsx', 'export function Sorter() {}');
  const { faults } = findIslandFaults(apps);
  expect(faults).toEqual([
    expect.stringContaining('Sort.island.tsx is unused'),
    expect.stringContaining('exports no SortIsland'),
  ]);
});

test('a script without a condition, or with the name of an island, is reported', async () => {
  const start = 'export function start() {}\n';
  await write('listing/features/seen/Seen.script.ts', `export const wake: ScriptWake = 'used';\n${start}`);
  expect(findIslandFaults(apps)).toEqual({ faults: [], count: 2 });
  await write('listing/features/seen/Seen.script.ts', `export const wake: ScriptWake = 'always';\n${start}`);
  await write('user/features/likes/Filter.script.ts', `export const wake: ScriptWake = 'used';\n${start}`);
  await write('user/features/likes/Filter.island.tsx', 'export function FilterIsland() {}');
  await write('user/pages/Page.tsx', '<Island name="user/Filter" wake="now"><FilterIsland /></Island>');
  expect(findIslandFaults(apps).faults).toEqual([
    expect.stringMatching(/^apps\/listing: .*Seen\.script\.ts of listing is no script: write/),
    expect.stringContaining('have the same name. Rename one.'),
  ]);
});

async function write(file: string, text: string) {
  await mkdir(path.join(apps, path.dirname(file)), { recursive: true });
  await writeFile(path.join(apps, file), text);
}
