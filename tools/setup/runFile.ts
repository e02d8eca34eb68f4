import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the running system can be reached; written when it serves, removed when it stops. */
export type RunFile = {
  url: string;
  apiUrl: string;
  databaseUrl: string;
  /** Where the shells learn what is live: `postgres://…` or a folder. */
  channel?: string;
  pids: { start: number; api: number; shell: number };
};

export function writeRunFile(dataDir: string, run: RunFile) {
  const path = join(dataDir, 'run.json');
  writeFileSync(`${path}.new`, JSON.stringify(run, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

export function removeRunFile(dataDir: string) {
  rmSync(join(dataDir, 'run.json'), { force: true });
}

/** What runs on this data folder, or undefined when the process that wrote it is gone. */
export function readRunFile(dataDir: string): RunFile | undefined {
  try {
    const run = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as RunFile;
    process.kill(run.pids.start, 0);
    return run;
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code === 'EPERM')
      return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as RunFile;
    return undefined;
  }
}
