import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sourceHash } from './sourceHash.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gniazdo-sources-'));
  await write('features/card/Card.tsx', '1');
});
afterEach(() => rm(dir, { recursive: true }));

test.each(['features/card/Card.tsx', 'features/card/Card.module.css', 'articles/sofa.md'])(
  'a change of %s makes a release stale',
  async (file) => {
    const before = sourceHash(dir);
    await write(file, '2');
    expect(sourceHash(dir)).not.toBe(before);
  },
);

test.each(['features/card/Card.test.tsx', 'testing/buildCard.ts', 'dist/worker.cjs'])(
  'a change of %s does not make a release stale',
  async (file) => {
    const before = sourceHash(dir);
    await write(file, '2');
    expect(sourceHash(dir)).toBe(before);
  },
);

test('a file that moves counts as a change', async () => {
  const before = sourceHash(dir);
  await rm(path.join(dir, 'features/card/Card.tsx'));
  await write('features/cards/Card.tsx', '1');
  expect(sourceHash(dir)).not.toBe(before);
});

async function write(file: string, text: string) {
  await mkdir(path.join(dir, path.dirname(file)), { recursive: true });
  await writeFile(path.join(dir, file), text);
}
