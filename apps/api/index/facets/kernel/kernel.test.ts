import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileKernel } from './compileKernel.ts';

test('the committed kernel.wasm is compiled from kernel.wat', async () => {
  const committed = await readFile(path.join(__dirname, 'kernel.wasm'));
  expect(committed.equals(await compileKernel())).toBe(true);
});
