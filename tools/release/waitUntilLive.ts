import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { fetchLiveVersions } from './fetchLiveVersions.ts';

/** A shell loads a release within a second, but may need more on a machine that is also building. */
const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 100;

export type WaitResult =
  | { state: 'live'; url: string; ms: number }
  /** The shell gives a reason. `served`: the version that it serves instead. */
  | { state: 'refused'; url: string; ms: number; reason: string; served: string | undefined }
  | { state: 'timeout'; url: string; ms: number }
  /** It responded first and then no more. */
  | { state: 'gone'; url: string; ms: number }
  | { state: 'no shell' };

export type WaitTarget = {
  name: string;
  /** Undefined: until the shell serves no version. */
  version: string | undefined;
  isCanary?: boolean;
  /** Time of the change, ms since 1970. Reasons from before it don't count: the shell tries again after 10 s. */
  since: number;
};

/** Waits until the shell that runs on a data folder serves a version of a remote, or refuses it. */
export async function waitUntilLive(
  dataDir: string,
  { name, version, isCanary = false, since }: WaitTarget,
  timeoutMs = TIMEOUT_MS,
): Promise<WaitResult> {
  const start = performance.now();
  const getMs = () => Math.round(performance.now() - start);
  const url = await readUrl(dataDir);
  if (!url) return { state: 'no shell' };
  let hasResponded = false;
  let isResponding = false;
  while (getMs() < timeoutMs) {
    const live = await fetchLiveVersions(url);
    isResponding = live !== undefined;
    if (live) hasResponded = true;
    const served = live?.[isCanary ? 'canaries' : 'releases'][name];
    if (live && served === version) return { state: 'live', url, ms: getMs() };
    // After a kill, the run file names a port without a server.
    if (!hasResponded) return { state: 'no shell' };
    const refused = version === undefined ? undefined : live?.refused[`${name}@${version}`];
    if (refused && Date.parse(refused.at) >= since) {
      return { state: 'refused', url, ms: getMs(), reason: refused.reason, served };
    }
    await wait(POLL_INTERVAL_MS);
  }
  return { state: isResponding ? 'timeout' : 'gone', url, ms: getMs() };
}

async function readUrl(dataDir: string) {
  try {
    const text = await readFile(path.join(dataDir, 'run.json'), 'utf8');
    return z.object({ url: z.string() }).parse(JSON.parse(text)).url;
  } catch {
    return undefined;
  }
}
