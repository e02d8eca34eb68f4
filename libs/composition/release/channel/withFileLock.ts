import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 20;
const PATIENCE_MS = 5000;
/** Nobody holds it for so long: its owner must have died. */
const STALE_MS = 10_000;

/** Runs one task at a time among all processes that name the same lock file. */
export async function withFileLock<T>(file: string, task: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS + STALE_MS;
  while (!(await take(file))) {
    if (Date.now() > giveUpAt) throw new Error(`${file} stays locked. Remove it if nothing is being released.`);
    await wait(RETRY_MS);
  }
  try {
    return await task();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string) {
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (age > STALE_MS) await rm(file, { force: true });
  return false;
}
