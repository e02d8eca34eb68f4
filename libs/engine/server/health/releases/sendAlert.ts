import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** JSON body that ALERT_WEBHOOK receives. */
export type Alert = {
  /** The action taken. `reported`: none; a person must decide. */
  action: 'rolled back' | 'canary ended' | 'reported';
  remote: string;
  /** The worse version. */
  release: string;
  /** The version that visitors get instead; null without an action. */
  to: string | null;
  /** Includes the measured values. */
  why: string;
  /** ISO time. */
  at: string;
};

const TIMEOUT_MS = 5000;
const PAUSES_MS = [1000, 5000, 15_000];

type Options = { log: FastifyBaseLogger; pausesMs?: number[] };

/** Posts an alert, with up to three retries; then logs the failure. Never rejects. */
export async function sendAlert(url: string, alert: Alert, { log, pausesMs = PAUSES_MS }: Options) {
  for (const pause of [...pausesMs, null]) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(alert),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      throw new Error(`The webhook responded with ${response.status}.`);
    } catch (error) {
      if (pause === null) log.error({ err: error, alert }, 'An alert could not be sent');
      else await wait(pause, undefined, { ref: false });
    }
  }
}
