import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { runJest } from './runJest.ts';

test('the tests of a remote with another version of React are not run; the reason is one sentence', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'gniazdo-project-'));
  const react = path.join(root, 'apps/garden/node_modules/react');
  mkdirSync(react, { recursive: true });
  writeFileSync(path.join(root, 'apps/garden/remote.ts'), '');
  writeFileSync(path.join(react, 'package.json'), '{ "name": "react", "version": "19.1.0" }');
  const project = { root, isStandalone: false };
  for (const file of ['apps/garden', 'apps/garden/pages/garden-page/route.test.ts'])
    await expect(runJest([file], project)).rejects.toThrow(
      /^garden depends on react 19\.1\.0, but a page has one copy/,
    );
  rmSync(root, { recursive: true });
});

test('a test that leaves a server open fails instead of waiting without end', async () => {
  const folder = mkdtempSync(path.join(__dirname, 'open-server-'));
  const file = path.join(folder, 'server.test.ts');
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
     import { test } from '@jest/globals';
     test('starts', () => void createServer().listen(0, '127.0.0.1'));`,
  );
  const result = await runJest([file, '--maxWorkers=1']).finally(() => rmSync(folder, { recursive: true }));
  expect(result).toMatchObject({ passed: 1, failed: 1, failures: [expect.stringContaining('left a server')] });
});
