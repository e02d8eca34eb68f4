import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '@gniazdo/cli';
import { findUsedPackages } from './findUsedPackages.ts';

const [api = '', shell] = ['api', 'shell'].map((name) =>
  readFileSync(join(ROOT, `deploy/containers/${name}.Containerfile`), 'utf8'),
);

test('the image of the API has its own sources and the shared libraries, in which is all that it loads', () => {
  const copied = [...api.matchAll(/^COPY --from=modules \/app\/(\S+) /gm)].map(([, source]) => source!);
  expect(copied.filter((source) => /^(?:apps|libs|tools)/.test(source))).toEqual(['apps/api', 'libs/shared']);
  const used = [...findUsedPackages(ROOT, ['apps/api']).workspaces].filter((folder) => folder !== 'apps/api');
  expect(used).toContain('libs/shared/contracts');
  expect(used.filter((folder) => !folder.startsWith('libs/shared/'))).toEqual([]);
});

test('the image of the shell lacks the server for a developer’s machine', () => {
  expect(shell).toMatch(/^RUN npm run build -- shell && rm apps\/shell\/dist\/server\/local\.\*$/m);
});
