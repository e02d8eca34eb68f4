import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../sourceFiles.ts';

const root = join(import.meta.dirname, '../../..');

test('no two advisory locks have the same key: API, channel and records of staff may share a database', () => {
  const sources = sourceFiles(root)
    .filter((file) => /\.ts$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const keys = sources.flatMap((text) => [...text.matchAll(/\b7_206_\d{3}\b/g)].map(([key]) => key));
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  const unnamed = sources.filter((text) => /pg_(try_)?advisory\w*\(\s*\d/.test(text));
  expect(unnamed).toEqual([]);
});
