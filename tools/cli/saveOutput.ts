import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './settings.ts';

/** Writes the complete output of a failed task. Returns the path of the file, relative to the checkout. */
export function saveOutput(task: string, output: string) {
  const folder = join(ROOT, 'test-results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${task.replaceAll(/[^\w-]+/g, '.')}.log`);
  writeFileSync(file, output);
  return relative(ROOT, file);
}
