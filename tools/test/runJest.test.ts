import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { runJest, runJestWithRepeat } from './runJest.ts';

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

test('a file that failed is run once more: it passes if it passes then, and it is named', async () => {
  const folder = mkdtempSync(path.join(__dirname, 'repeated-'));
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const write = (name: string, condition: string) =>
    writeFileSync(
      path.join(folder, `${name}.test.ts`),
      `import { existsSync, writeFileSync } from 'node:fs';
       import { expect, test } from '@jest/globals';
       const isRepeated = existsSync('${folder}/${name}');
       writeFileSync('${folder}/${name}', '');
       test('always', () => {});
       test('sometimes', () => expect(${condition}).toBe(true));`,
    );
  write('first', 'isRepeated');
  write('never', 'false');
  write('both', 'true');
  const result = await runJestWithRepeat([`${folder}/`, '--maxWorkers=1']).finally(() =>
    rmSync(folder, { recursive: true }),
  );
  expect(result).toMatchObject({ passed: 5, failed: 1, failures: [expect.stringContaining('never.test.ts')] });
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines).toEqual([expect.stringMatching(/^Passed only when it was repeated.*first\.test\.ts/)]);
});
