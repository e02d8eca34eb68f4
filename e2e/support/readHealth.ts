import { z } from 'zod';

const workerSchema = z.object({
  state: z.string(),
  standby: z.string(),
  restarts: z.int(),
  replaced: z.int(),
  pending: z.int(),
  breaker: z.object({ opened: z.int() }),
});

/** Response of the shell's /health/ready. */
const healthSchema = z.object({
  status: z.string(),
  releases: z.record(z.string(), z.string()),
  workers: z.record(z.string(), workerSchema),
  leases: z.int(),
  memory: z.object({ rss: z.int(), heapUsed: z.int(), external: z.int() }),
});
type Health = z.infer<typeof healthSchema>;

/** The health of the shell at an origin; null if it does not respond within 2 s. */
export async function readHealth(url: string): Promise<Health | null> {
  const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return response && healthSchema.parse(await response.json());
}
