import type { Connection } from '../database/connect.ts';
import type { OutboxKind } from '../database/types.ts';
import { FacetIndex } from '../facets/FacetIndex.ts';
import { loadReference } from '../reference/loadReference.ts';
import type { Reference } from '../reference/Reference.ts';
import { SearchIndex } from '../search/SearchIndex.ts';
import { today } from '../variants/today.ts';
import { factsOf, readAllFacts, readFacts, searchTextOf, type FactsRow } from './readFacts.ts';

/** What of the database is in memory. `index` and `search` share ordinals. */
export type Snapshot = { reference: Reference; index: FacetIndex; search: SearchIndex; day: string };

export type Change = { kind: OutboxKind; ids: number[] };

const BATCH = 2_000;

/** The catalogue in memory, built from the database and brought up to date change by change. */
export class LiveCatalogue {
  readonly #connection: Connection;
  #snapshot: Snapshot | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Null until it was built once. Take it anew for each request. */
  get current() {
    return this.#snapshot;
  }

  /** Reads everything; gives the transaction id from which on changes have to be applied. */
  async build() {
    const reference = await loadReference(this.#connection.db);
    const index = new FacetIndex((facts) => reference.categories.memberships(facts));
    const snapshot: Snapshot = { reference, index, search: new SearchIndex(), day: today() };
    const xmin = await readAllFacts(this.#connection.pool, (rows) => this.#put(snapshot, rows));
    this.#snapshot = snapshot;
    return xmin;
  }

  /** Brings what changed into the indexes. Applying a change twice does no harm. */
  async apply(changes: Change[]) {
    const snapshot = this.#snapshot;
    if (!snapshot) return;
    const idsOf = (kind: OutboxKind) => [...new Set(changes.filter((c) => c.kind === kind).flatMap((c) => c.ids))];
    if (idsOf('category').length > 0) {
      await this.build();
      return;
    }
    const manufacturers = idsOf('manufacturer');
    const shopsWithVouchers = idsOf('voucher');
    if (manufacturers.length + shopsWithVouchers.length + idsOf('eshop').length > 0)
      await this.#loadReference(snapshot);
    const ids = new Set(idsOf('variant'));
    if (manufacturers.length > 0) await this.#collect(ids, 'manufacturer_id', manufacturers);
    if (shopsWithVouchers.length > 0) await this.#collect(ids, 'eshop_id', shopsWithVouchers);
    const all = [...ids];
    for (let i = 0; i < all.length; i += BATCH) await this.#refresh(snapshot, all.slice(i, i + BATCH));
  }

  /** Reductions and codes begin and end with the day. */
  async turnDay() {
    const snapshot = this.#snapshot;
    if (!snapshot || snapshot.day === today()) return;
    snapshot.day = today();
    await readAllFacts(this.#connection.pool, (rows) => this.#put(snapshot, rows));
  }

  async #loadReference(snapshot: Snapshot) {
    // The index keeps the old tree's memberships; a changed tree builds everything anew.
    snapshot.reference = { ...(await loadReference(this.#connection.db)), categories: snapshot.reference.categories };
  }

  async #collect(ids: Set<number>, column: 'manufacturer_id' | 'eshop_id', values: number[]) {
    const rows = await this.#connection.db.selectFrom('variant').select('id').where(column, 'in', values).execute();
    for (const { id } of rows) ids.add(id);
  }

  async #refresh(snapshot: Snapshot, ids: number[]) {
    const rows = await readFacts(this.#connection.pool, ids);
    if (rows.some((row) => namesUnknown(row, snapshot.reference))) await this.#loadReference(snapshot);
    this.#put(snapshot, rows);
    const found = new Set(rows.map((row) => row.id));
    for (const id of ids) if (!found.has(id)) snapshot.index.remove(id);
  }

  #put(snapshot: Snapshot, rows: FactsRow[]) {
    const { index, search, reference, day } = snapshot;
    for (const row of rows) search.put(index.put(factsOf(row, reference, day)), searchTextOf(row, reference));
  }
}

/** Whether a variant refers to something newer than the reference in memory. */
function namesUnknown(row: FactsRow, reference: Reference) {
  return (
    !reference.eshops.has(row.eshop_id) ||
    (row.manufacturer_id !== null && !reference.manufacturers.has(row.manufacturer_id)) ||
    row.feature_values.some((id) => !reference.features.has(id))
  );
}
