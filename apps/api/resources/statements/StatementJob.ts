import type pg from 'pg';
import { Poller, type PollerLog } from '../../database/Poller.ts';
import type { Env } from '../../env.ts';
import { closeStatements, type Seller } from './closeStatements.ts';

const CHECK_EVERY_MS = 10 * 60_000;

/** Who charges shops, from the settings; null unless all three are set. */
export function readSeller({
  COMPANY_NAME: name,
  COMPANY_ADDRESS: address,
  COMPANY_NIP: nip,
}: Pick<Env, 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'COMPANY_NIP'>): Seller {
  if (!name || !address || !nip) return null;
  const lines = address.split(';').map((line) => line.trim());
  return { name, address: lines.filter((line) => line !== ''), nip: nip.replaceAll(/[\s-]/g, '') };
}

/** Closes ended months of shops, beside the jobs of other processes. */
export class StatementJob extends Poller {
  readonly #pool: pg.Pool;
  readonly #seller: Seller;

  constructor(pool: pg.Pool, { seller, log }: { seller: Seller; log: PollerLog }) {
    super({ name: 'statements', pollMs: CHECK_EVERY_MS, log, failureText: 'Statements of shops cannot be closed' });
    this.#pool = pool;
    this.#seller = seller;
  }

  protected async run() {
    await closeStatements(this.#pool, { seller: this.#seller });
  }
}
