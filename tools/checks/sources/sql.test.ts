import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../sourceFiles.ts';

const root = join(import.meta.dirname, '../../..');

test('no source assumes that a statement returns a row: one, maybeOne and oneValue check it', () => {
  const files = sourceFiles(root).filter((file) => /^(?:apps|tools)\//.test(file) && !file.endsWith('sql.test.ts'));
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const readers = texts.filter(([, text]) => text.includes('.query'));
  expect(readers.length).toBeGreaterThan(150);
  const assuming = readers.filter(([, text]) => {
    const names = ['rows', ...[...text.matchAll(/\{ rows: (\w+) \}/g)].map(([, name]) => name)];
    return new RegExp(`\\b(?:${names.join('|')})\\[0\\]!`).test(text);
  });
  expect(assuming.map(([file]) => file)).toEqual([]);
});

test('no two migrations have the same number, except three numbers of databases that exist', () => {
  const numbers = readdirSync(join(root, 'apps/api/database/migrations')).map((file) => file.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(50);
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  expect([...new Set(repeated)].toSorted()).toEqual(['0019', '0026', '0035']);
});
