import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@gniazdo/testing/until';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { watchSources } from './watchSources.ts';

let root: string;
let changes: string[];
let stop: () => void;

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'gniazdo-watch-')));
  for (const [folder, dependencies] of Object.entries({
    'apps/api': { '@gniazdo/format': '*', fastify: '5.0.0' },
    'libs/format': { '@gniazdo/errors': '*' },
    'libs/errors': {},
    'libs/other': {},
  }))
    write(`${folder}/package.json`, JSON.stringify({ dependencies }));
  mkdirSync(path.join(root, 'node_modules/@gniazdo'), { recursive: true });
  for (const name of ['format', 'errors', 'other'])
    symlinkSync(path.join(root, 'libs', name), path.join(root, 'node_modules/@gniazdo', name));
  write('apps/api/http/routes.ts', '');
  write('apps/api/dist/main.cjs', '');
  changes = [];
  stop = watchSources(path.join(root, 'apps/api'), (file) => changes.push(file), root);
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

test.each(['apps/api/http/routes.ts', 'apps/api/database/migrations/2-new.sql', 'libs/errors/formatError.ts'])(
  'a change of %s is reported once',
  async (file) => {
    write(file, '// first');
    write(file, '// second');
    await until('the change is reported', () => changes.length > 0);
    expect(changes).toEqual([file]);
  },
);

test('tests, builds, documents and other packages are not reported', async () => {
  for (const file of [
    'apps/api/http/routes.test.ts',
    'apps/api/dist/main.cjs',
    'apps/api/README.md',
    'libs/other/a.ts',
  ])
    write(file, '// changed');
  // What was written before is reported before.
  write('libs/format/last.ts', '');
  await until('the last change is reported', () => changes.length > 0);
  expect(changes).toEqual(['libs/format/last.ts']);
});

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
