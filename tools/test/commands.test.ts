import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Files of the scripts that Node runs. These have no options. */
const WITHOUT_OPTIONS = ['fonts', 'icons'];
const files = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /(?:^|exec )node (\S+\.ts)/.exec(script) ?? [];
  return file && !WITHOUT_OPTIONS.includes(name) ? [[name, file] as const] : [];
});
const fileOf = Object.fromEntries(files);

test('every command refuses an unknown option without a stack, with exit code 1', async () => {
  expect(Object.keys(fileOf)).toEqual(expect.arrayContaining(['start', 'test', 'release', 'screenshots']));
  for (const [name] of files) {
    const { code, output } = await run(name, '--nonsense');
    expect({ name, code, output }).toEqual({ name, code: 1, output: expect.stringContaining('--nonsense') });
    expect(output).not.toMatch(/^ +at /m);
  }
}, 300_000);

test.each([
  [['test', 'apps'], "Unexpected argument 'apps'.", 'Usage: npm test'],
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

test('a base that does not exist is refused, not replaced by another one', async () => {
  const { code, output } = await run('test', '--affected', { NX_BASE: 'origin/release' });
  expect(output).toBe('NX_BASE is "origin/release", which this checkout does not have.\n');
  expect(code).toBe(1);
});

function run(...[name, ...args]: (string | { NX_BASE: string })[]) {
  const env = { ...process.env, ...args.find((each) => typeof each !== 'string') };
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const words = args.filter((each) => typeof each === 'string');
    const file = path.join(root, fileOf[String(name)]!);
    const child = execFile(process.execPath, [file, ...words], { cwd: root, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}
