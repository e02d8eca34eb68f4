import type pg from 'pg';
import { Poller } from '../database/Poller.ts';
import type { SendPush } from './createPushSender.ts';
import { sendPushMessages } from './sendPushMessages.ts';

const POLL_MS = 5_000;

type Log = { error: (details: object, text: string) => void };

/**
 * Sends the notifications of the outbox, also beside workers of other processes. One that is sent twice replaces the first in
 * the browser, because it has the same tag.
 */
export class PushWorker {
  readonly #poller: Poller;

  constructor(pool: pg.Pool, send: SendPush, log: Log) {
    this.#poller = new Poller(
      async () => {
        while (!this.#poller.isStopped && (await sendPushMessages(pool, send, log)) > 0);
      },
      { pollMs: POLL_MS, onError: (err) => log.error({ err }, 'The outbox of notifications cannot be read') },
    );
  }

  start() {
    this.#poller.wake();
  }

  /** Resolves when the notifications in progress are sent. */
  stop() {
    return this.#poller.stop();
  }
}
