import { z } from 'zod';

/** High, because the shell may be busy. */
const TIMEOUT_MS = 10_000;

const healthSchema = z.object({ releases: z.record(z.string(), z.string()).default({}) });

/** The version that a shell serves, by remote. */
export type LiveVersions = Record<string, string>;

/** The versions that the shell at `url` serves; undefined if it doesn't respond. */
export async function fetchLiveVersions(url: string): Promise<LiveVersions | undefined> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return healthSchema.parse(await response.json()).releases;
  } catch {
    return undefined;
  }
}
