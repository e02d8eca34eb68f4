import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BuildError } from './BuildError.ts';
import { readBudgets } from './readBudgets.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gniazdo-budgets-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('budgets are read; a remote may have none', async () => {
  expect(await readBudgets(dir)).toEqual({});
  await write('{ "islands": { "raw": 2, "br": 1 } }');
  expect(await readBudgets(dir)).toEqual({ budgets: { islands: { raw: 2, br: 1 } } });
});

test.each([
  ['a missing comma', '{\n  "a": { "raw": 1, "br": 1 }\n  "b": { "raw": 1, "br": 1 }\n}', 3],
  ['an unknown word', '{\n  "a": { "raw": nul, "br": 1 }\n}', 2],
  ['no end', '{\n  "a": { "raw": 1, "br": 1 },\n  "b":\n', 3],
])('a file with %s is refused in one sentence with file and line', async (_, text, line) => {
  await write(text);
  const error = await readBudgets(dir).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BuildError);
  expect((error as Error).message).toContain(`budgets.json:${line} is invalid: `);
  expect((error as Error).message).not.toContain('\n');
});

test('a wrong value is named', async () => {
  await write('{ "a": { "raw": "1 kB", "br": 1 } }');
  await expect(readBudgets(dir)).rejects.toThrow(/budgets\.json is invalid: .*raw/);
});

function write(text: string) {
  return writeFile(path.join(dir, 'budgets.json'), text);
}
