import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { fetchLiveVersions } from './fetchLiveVersions.ts';

/** A shell loads a release within a second, but may need more on a machine that is also building. */
const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 100;

export type WaitResult =
  { state: 'live'; url: string; ms: number } | { state: 'timeout'; url: string; ms: number } | { state: 'no shell' };

/**
 * Waits until the shell that runs on a data folder serves a version of a remote; undefined: until it serves no version.
 */
export async function waitUntilLive(
  dataDir: string,
  name: string,
  version: string | undefined,
  timeoutMs = TIMEOUT_MS,
): Promise<WaitResult> {
  const start = performance.now();
  const url = await readUrl(dataDir);
  if (!url) return { state: 'no shell' };
  let hasResponded = false;
  while (performance.now() - start < timeoutMs) {
    const releases = await fetchLiveVersions(url);
    if (releases) hasResponded = true;
    if (releases && releases[name] === version)
      return { state: 'live', url, ms: Math.round(performance.now() - start) };
    // After a kill, the run file names a port without a server.
    if (!releases && !hasResponded) return { state: 'no shell' };
    await wait(POLL_INTERVAL_MS);
  }
  return { state: 'timeout', url, ms: Math.round(performance.now() - start) };
}

async function readUrl(dataDir: string) {
  try {
    const text = await readFile(path.join(dataDir, 'run.json'), 'utf8');
    return z.object({ url: z.string() }).parse(JSON.parse(text)).url;
  } catch {
    return undefined;
  }
}
