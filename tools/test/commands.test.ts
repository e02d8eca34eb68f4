import { execFile } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../..');
let names: string[];

beforeAll(async () => {
  const { output } = await run('nonsense');
  names = /The commands are (.*)\./.exec(output)![1]!.split(', ');
});

test('every command refuses an unknown option without a stack, with exit code 1', async () => {
  expect(names).toEqual(expect.arrayContaining(['start', 'e2e', 'release', 'screenshots']));
  for (const name of names) {
    const { code, output } = await run(name, '--nonsense');
    expect({ name, code, output }).toEqual({ name, code: 1, output: expect.stringContaining('--nonsense') });
    expect(output).not.toMatch(/^ +at /m);
  }
}, 300_000);

test.each([
  [['e2e', '-x', 'y'], "Unknown option '-x'.", '--repeat-each <n>'],
  [['e2e', '--repeat-each', 'often'], '--repeat-each is "often"; it must be a whole number', ''],
  [['lint', 'apps'], "Unexpected argument 'apps'.", 'Usage: npm run lint'],
  [['stories', 'tset'], "Unexpected argument 'tset'.", 'Usage: npm run stories'],
  [['chaos', '--onyl', 'server'], "Unknown option '--onyl'.", '--only <part>'],
  [['screenshots', '--compare', 'live'], 'Usage: npm run screenshots', '--compare <releases> <releases>'],
  [['screenshots', '--compare', 'live', 'x@1.0.0', '--path', 'pl'], '--path is "pl"; it must begin with "/".', ''],
  [['packages', 'pack'], 'Write pack with a folder', '--registry <url>'],
  [['restore', 'folder'], 'Usage: npm run restore', '--database <url>'],
  [['import', 'feed.xml', '--shoop', 'x'], "Unknown option '--shoop'.", '--shop "Shop name"'],
])('%j prints one sentence and the valid options', async (args, sentence, options) => {
  const { code, output } = await run(...args);
  expect(output.slice(0, sentence.length)).toBe(sentence);
  expect(output).toContain(options);
  expect(code).toBe(1);
});

test('browser tests that no file matches are refused before anything is started', async () => {
  expect(await run('e2e', 'nosuch.e2e.ts')).toEqual({
    code: 1,
    output: '\n0 passed, 1 failed\nNo browser test matches nosuch.e2e.ts. The files are in e2e/journeys.\n',
  });
});

test('a --grep that no title matches is refused before anything is started', async () => {
  const { code, output } = await run('e2e', 'print.e2e.ts', '--grep', 'no such title');
  expect(output).toContain('No browser test has the title of --grep=no such title.');
  expect(output).not.toContain('Database');
  expect(code).toBe(1);
});

function run(...args: string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const file = path.join(root, 'tools/run.mjs');
    const child = execFile(process.execPath, [file, ...args], { cwd: root }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}
