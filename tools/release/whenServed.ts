import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readServed } from './readServed.ts';

/** A shell has a release within a second; a machine that builds at the same time may need more. */
const PATIENCE_MS = 30_000;
const ASK_EVERY_MS = 100;

export type Served =
  { state: 'served'; url: string; ms: number } | { state: 'late'; url: string; ms: number } | { state: 'no shell' };

/**
 * Waits, `patienceMs` at the most, until the shell that runs on a data folder serves a release; undefined: until it serves
 * none of that remote.
 */
export async function whenServed(
  dataDir: string,
  name: string,
  version: string | undefined,
  patienceMs = PATIENCE_MS,
): Promise<Served> {
  const start = performance.now();
  const url = await runningUrl(dataDir);
  if (!url) return { state: 'no shell' };
  let hasAnswered = false;
  while (performance.now() - start < patienceMs) {
    const releases = await readServed(url);
    if (releases) hasAnswered = true;
    if (releases && releases[name] === version)
      return { state: 'served', url, ms: Math.round(performance.now() - start) };
    // A file that a killed system left behind names a port where nobody listens.
    if (!releases && !hasAnswered) return { state: 'no shell' };
    await wait(ASK_EVERY_MS);
  }
  return { state: 'late', url, ms: Math.round(performance.now() - start) };
}

async function runningUrl(dataDir: string) {
  try {
    const run = JSON.parse(await readFile(path.join(dataDir, 'run.json'), 'utf8')) as { url: string };
    return run.url;
  } catch {
    return undefined;
  }
}
