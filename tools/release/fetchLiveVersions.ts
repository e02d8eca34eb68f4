import { z } from 'zod';

/** High, because the shell may be busy. */
const TIMEOUT_MS = 10_000;

const versionsSchema = z.record(z.string(), z.string()).default({});
const healthSchema = z.object({
  /** The version that it serves to all, by remote. */
  releases: versionsSchema,
  /** The canary that it serves, by remote. */
  canaries: versionsSchema,
  /** By `listing@1.0.1`: why it does not serve a release of the channel, and the time of its last attempt. */
  refused: z.record(z.string(), z.object({ reason: z.string(), at: z.iso.datetime() })).default({}),
  /** By `listing@1.0.1`: why a release that visitors get is worse than the one before, and why it was not rolled back. */
  worse: z.record(z.string(), z.object({ why: z.string(), notRolledBack: z.string().nullable() })).default({}),
});

export type LiveVersions = z.infer<typeof healthSchema>;

/** The versions that the shell at `url` serves; undefined if it doesn't respond. */
export async function fetchLiveVersions(url: string): Promise<LiveVersions | undefined> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return healthSchema.parse(await response.json());
  } catch {
    return undefined;
  }
}
