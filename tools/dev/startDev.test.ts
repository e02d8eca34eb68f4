import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { startDev } from './startDev.ts';

test('a remote with another version of React is refused with one sentence, before anything is started', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-dev-'));
  const react = path.join(folder, 'garden/node_modules/react');
  await mkdir(react, { recursive: true });
  await writeFile(path.join(react, 'package.json'), '{ "name": "react", "version": "19.1.0" }');
  const settings = { port: 3000, dataDir: path.join(folder, 'data'), databaseUrl: undefined, offers: undefined };
  await expect(
    startDev({ names: ['garden'], servers: [] }, settings, new AbortController().signal, (name) =>
      path.join(folder, name),
    ),
  ).rejects.toThrow(/^garden depends on react 19\.1\.0, but a page has one copy/);
  await rm(folder, { recursive: true });
});
