import type pg from 'pg';
import { Poller, type PollerLog } from '../database/Poller.ts';
import type { SendPush } from './createPushSender.ts';
import { sendPushMessages } from './sendPushMessages.ts';

const POLL_MS = 5_000;

/**
 * Sends the notifications of the outbox, also beside workers of other processes. One that is sent twice replaces the first in
 * the browser, because it has the same tag.
 */
export class PushWorker extends Poller {
  readonly #send: () => Promise<number>;

  constructor(pool: pg.Pool, send: SendPush, log: PollerLog) {
    super({ name: 'notifications', pollMs: POLL_MS, log, failureText: 'The outbox of notifications cannot be read' });
    this.#send = () => sendPushMessages(pool, send, log);
  }

  protected async run() {
    return (await this.#send()) > 0;
  }
}
