import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { expect, test } from '@jest/globals';
import { findUsedPackages } from '../../system/image/findUsedPackages.ts';

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

test('the image of the API has the libraries that it loads, and neither image those of development', () => {
  const [api = '', shell] = ['api', 'shell'].map((name) =>
    readFileSync(path.join(ROOT, `deploy/containers/${name}.Containerfile`), 'utf8'),
  );
  const copied = [...api.matchAll(/^COPY --from=modules \/app\/(\S+) /gm)].map(([, source]) => source!);
  expect(copied.filter((source) => /^(?:apps|libs|tools)/.test(source))).toEqual(['apps/api', 'libs/shared']);
  const used = [...findUsedPackages(ROOT, ['apps/api']).workspaces].filter((folder) => folder !== 'apps/api');
  expect(used).toContain('libs/shared/contracts');
  expect(used.filter((folder) => !folder.startsWith('libs/shared/'))).toEqual([]);
  expect(shell).toMatch(/^RUN npm run build -- shell && rm apps\/shell\/dist\/server\/local\.\*$/m);
});
