import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { expect, test } from '@jest/globals';

test('images have no tests and no helpers of tests, which no other source imports', () => {
  const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
  const patterns = [
    '**/*.test.ts',
    '**/*.test.tsx',
    '**/*.stories.tsx',
    '**/testing/**/*.ts',
    '**/testing/**/*.tsx',
    '**/testing/**/*.mjs',
  ];
  expect(ignored).toEqual(expect.arrayContaining(patterns));
  const sources = globSync('{apps,libs}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: ['**/node_modules', '**/dist', '**/testing', '**/*.{test,stories}.{ts,tsx}'],
  });
  expect(sources.length).toBeGreaterThan(1000);
  const importing = sources.filter((file) =>
    /(?:from|import\(?)\s*'[^'\n]*(?:\/testing\/|@gniazdo\/testing)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(importing).toEqual([]);
});
