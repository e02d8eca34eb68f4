import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** What ALERT_WEBHOOK gets, as JSON. */
export type Alert = {
  /** What the watch has done; `told`: nothing, people must decide. */
  action: 'rolled back' | 'canary ended' | 'told';
  remote: string;
  /** The version that is worse. */
  release: string;
  /** The version that visitors get instead. */
  to: string | null;
  /** With the figures. */
  why: string;
  /** ISO time. */
  at: string;
};

const TIMEOUT_MS = 5000;
const PAUSES_MS = [1000, 5000, 15_000];

type Options = { log: FastifyBaseLogger; pausesMs?: number[] };

/** Posts an alert; what fails is tried three times more, then logged. Never rejects. */
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
      throw new Error(`It answered ${response.status}.`);
    } catch (error) {
      if (pause === null) log.error({ err: error, alert }, 'An alert could not be sent');
      else await wait(pause, undefined, { ref: false });
    }
  }
}
