import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { oneValue } from '../../database/one.ts';

const TIMEOUT_MS = 20_000;

const statusSchema = z.object({ appliedSeq: z.number() });

/**
 * Waits until the lists and the search of the API have everything written so far. Resolves to the time this took in
 * milliseconds, or null if the API does not respond or does not catch up in time.
 */
export async function waitUntilVisible(pool: pg.Pool, apiUrl: string): Promise<number | null> {
  const started = performance.now();
  const wanted = await oneValue<number>(pool, 'select coalesce(max(seq), 0)::float8 from outbox');
  while (performance.now() - started < TIMEOUT_MS) {
    const applied = await getAppliedSeq(apiUrl);
    if (applied === null) return null;
    if (applied >= wanted) return Math.round(performance.now() - started);
    await pause(25);
  }
  return null;
}

async function getAppliedSeq(apiUrl: string) {
  try {
    const signal = AbortSignal.timeout(2_000);
    const response = await fetch(`${apiUrl}/api/v2/status`, { redirect: 'error', signal });
    if (!response.ok) return null;
    return statusSchema.parse(await response.json()).appliedSeq;
  } catch {
    return null;
  }
}
