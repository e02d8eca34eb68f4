import { constants } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { Poller, type PollerLog } from '../database/Poller.ts';
import type { MailRow } from './mails.ts';
import type { HandleRefusal } from './MailWorker.ts';
import { readBounce } from './readBounce.ts';

const POLL_MS = 60_000;
/** Reports have their status before the copy of the mail. */
const MAX_BYTES = 64 * 1024;
/** Of one run; the others follow in the next ones. */
const MAX_FILES = 200;

type Settings = {
  pool: pg.Pool;
  /** A Maildir that gets nothing but the mails to `address`. */
  folder: string;
  /** Return address of the settings. */
  address: string;
  /** Called with a mail that was refused for good. */
  handleRefusal: HandleRefusal;
  log: PollerLog;
  pollMs?: number;
};

/**
 * Reads what mail servers report to the return addresses of mails after they had accepted them, and removes it from the
 * Maildir. Processes may share the folder.
 */
export class BounceReader extends Poller {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    const { pollMs = POLL_MS, log } = settings;
    super({ name: 'bounces', pollMs, log, failureText: 'The mailbox of undelivered mails cannot be read' });
    this.#settings = settings;
  }

  protected async run(signal: AbortSignal) {
    const folder = path.join(this.#settings.folder, 'new');
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile()).slice(0, MAX_FILES)) {
      if (signal.aborted) return;
      const file = path.join(folder, entry.name);
      const text = await readStart(file);
      if (text !== null) await this.#handle(text);
      await rm(file, { force: true });
    }
  }

  async #handle(text: string) {
    const { pool, address, handleRefusal } = this.#settings;
    const id = readBounce(text, address);
    if (!id) return;
    const { rows } = await pool.query<MailRow>('select kind, recipient from mail where id = $1', [id]);
    // Mails are known for a week; mail servers give up earlier.
    if (rows[0]) await handleRefusal(pool, rows[0]);
  }
}

/** The start of a file; null if another process has removed it. Links are not followed. */
async function readStart(file: string) {
  try {
    await using handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(MAX_BYTES) });
    return buffer.toString('latin1', 0, bytesRead);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
