import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const runFileSchema = z.object({
  url: z.string(),
  apiUrl: z.string(),
  databaseUrl: z.string(),
  /** Where the shells read which releases are live: `postgres://…` or a folder. */
  channel: z.string().optional(),
  pids: z.object({ start: z.int(), api: z.int(), shell: z.int() }),
});

/** URLs of the running system. The file is written when the system is ready and removed when it stops. */
export type RunFile = z.infer<typeof runFileSchema>;

export function writeRunFile(dataDir: string, run: RunFile) {
  const path = getPath(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(run, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

export function removeRunFile(dataDir: string) {
  rmSync(getPath(dataDir), { force: true });
}

/** The system that runs on this data folder; undefined if there is no file or its process has ended. */
export function readRunFile(dataDir: string): RunFile | undefined {
  try {
    const run = runFileSchema.parse(JSON.parse(readFileSync(getPath(dataDir), 'utf8')));
    return isAlive(run.pids.start) ? run : undefined;
  } catch {
    return undefined;
  }
}

function getPath(dataDir: string) {
  return join(dataDir, 'run.json');
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
