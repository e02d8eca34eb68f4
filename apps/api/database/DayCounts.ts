import type pg from 'pg';
import { getPolishDay } from '../getPolishDay.ts';
import { DelayedWrites } from './DelayedWrites.ts';

const FLUSH_DELAY_MS = 1000;
/** Different keys. While the database is unreachable, further ones are dropped. */
const MAX_PENDING = 100_000;

type Table = {
  /** Function that creates the partition of a day. */
  prepare: string;
  /** Adds counts. $1: days; then one array for each part of the keys; at the end the counts. */
  insert: string;
};

/**
 * Counts by day in Poland and key in memory and adds the counts to a partitioned table once a second. What a killed process
 * had is lost.
 */
export class DayCounts {
  readonly #pool: pg.Pool;
  readonly #table: Table;
  readonly #writes: DelayedWrites;
  /** Counts by the day and the parts of the key, separated by spaces. */
  #pending = new Map<string, number>();
  #preparedDay = '';

  constructor(pool: pg.Pool, table: Table, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#table = table;
    this.#writes = new DelayedWrites(FLUSH_DELAY_MS, () => this.#write(), onError);
  }

  /** Counts each key once more. */
  add(keys: readonly (readonly number[])[]) {
    const day = getPolishDay();
    for (const key of keys) this.#add(`${day} ${key.join(' ')}`, 1);
    this.#writes.schedule();
  }

  /** Writes what is pending; resolves when it is written, or has failed and waits for the next attempt. */
  flush() {
    return this.#writes.flush();
  }

  #add(key: string, count: number) {
    const known = this.#pending.get(key);
    if (known !== undefined || this.#pending.size < MAX_PENDING) this.#pending.set(key, (known ?? 0) + count);
  }

  async #write() {
    const batch = this.#pending;
    if (batch.size === 0) return;
    this.#pending = new Map();
    // In one order, so that processes that write the same rows wait for each other instead of being cancelled.
    const keys = [...batch.keys()].toSorted();
    const parts = keys.map((key) => key.split(' '));
    const columns = parts[0]!.map((_, index) => parts.map((each) => each[index]));
    try {
      for (const day of new Set(columns[0])) await this.#prepare(day!);
      await this.#pool.query(this.#table.insert, [...columns, keys.map((key) => batch.get(key))]);
    } catch (error) {
      for (const [key, count] of batch) this.#add(key, count);
      throw error;
    }
  }

  async #prepare(day: string) {
    if (day <= this.#preparedDay) return;
    await this.#pool.query(`select ${this.#table.prepare}($1)`, [day]);
    this.#preparedDay = day;
  }
}
