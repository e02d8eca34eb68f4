import type { Connection } from '../database/connect.ts';
import type { OutboxKind } from '../database/types.ts';
import { FacetIndex } from '../facets/FacetIndex.ts';
import { prepareOrders } from '../facets/prepareOrders.ts';
import { buildReference, readReferenceRows, type ReferenceRows } from '../reference/loadReference.ts';
import type { Reference } from '../reference/Reference.ts';
import { SearchIndex } from '../search/SearchIndex.ts';
import { today } from '../variants/today.ts';
import { factsOf, readAllFacts, readFacts, readXmin, searchTextOf, type FactsRow } from './readFacts.ts';

/** What of the database is in memory. `index` and `search` share ordinals. */
export type Snapshot = { reference: Reference; index: FacetIndex; search: SearchIndex; day: string };

export type Change = { kind: OutboxKind; ids: number[] };

/** So few at a time that queries in between don't wait long. */
const BATCH = 250;
const LEAST_CAPACITY = 1_024;
/** Room for so many more variants before everything moves to twice the memory. */
const SPARE = 1.1;

/** Told whenever the small tables or the day are others than before. */
export type OnReference = (rows: ReferenceRows, day: string) => void;

/** The catalogue in memory, built from the database and brought up to date change by change. */
export class LiveCatalogue {
  readonly #connection: Connection;
  readonly #onReference: OnReference;
  #snapshot: Snapshot | null = null;
  #rows: ReferenceRows | null = null;
  /** Counts changes, so that what is remembered of a product can be known to be old; begins above any earlier thread's. */
  #clock = Date.now() * 1000;
  #allChangedAt = this.#clock;
  #productChangedAt = new Map<number, number>();

  constructor(connection: Connection, onReference: OnReference = () => undefined) {
    this.#connection = connection;
    this.#onReference = onReference;
  }

  /** Null until it was built once. Take it anew for each request. */
  get current() {
    return this.#snapshot;
  }

  /** Another number than before when anything that is shown of the product's offers may have changed. */
  versionOf(productId: number) {
    return Math.max(this.#allChangedAt, this.#productChangedAt.get(productId) ?? 0);
  }

  /** Reads everything; gives the transaction id from which on changes have to be applied. */
  async build() {
    const { pool, db } = this.#connection;
    // First of all, so that whatever commits while tables are read one by one is applied afterwards.
    const xmin = await readXmin(pool);
    const rows = await readReferenceRows(db);
    const reference = buildReference(rows);
    const { rows: counted } = await pool.query<{ count: number }>('select count(*)::int as count from variant');
    const capacity = Math.ceil(Math.max(LEAST_CAPACITY, counted[0]!.count * SPARE));
    const index = new FacetIndex((facts) => reference.categories.memberships(facts), capacity);
    const snapshot: Snapshot = { reference, index, search: new SearchIndex(), day: today() };
    try {
      await readAllFacts(pool, (all) => this.#put(snapshot, all));
      snapshot.search.maintain();
      await prepareOrders(index);
    } catch (error) {
      index.free();
      throw error;
    }
    const before = this.#snapshot;
    this.#snapshot = snapshot;
    this.#tellReference(rows, snapshot);
    before?.index.free();
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
    this.#tellReference(this.#rows!, snapshot);
  }

  /** Sorts anew what too much has changed in; a little at a time, true when there is more to do. */
  maintain() {
    const snapshot = this.#snapshot;
    if (!snapshot) return false;
    snapshot.search.maintain();
    return snapshot.index.orders.refreshOne();
  }

  async #loadReference(snapshot: Snapshot) {
    // The index keeps the old tree's memberships; a changed tree builds everything anew.
    const rows = await readReferenceRows(this.#connection.db);
    snapshot.reference = { ...buildReference(rows), categories: snapshot.reference.categories };
    this.#tellReference(rows, snapshot);
  }

  #tellReference(rows: ReferenceRows, { day }: Snapshot) {
    this.#rows = rows;
    this.#allChangedAt = ++this.#clock;
    this.#productChangedAt.clear();
    this.#onReference(rows, day);
  }

  async #collect(ids: Set<number>, column: 'manufacturer_id' | 'eshop_id', values: number[]) {
    const rows = await this.#connection.db.selectFrom('variant').select('id').where(column, 'in', values).execute();
    for (const { id } of rows) ids.add(id);
  }

  async #refresh(snapshot: Snapshot, ids: number[]) {
    const rows = await readFacts(this.#connection.pool, ids);
    if (rows.some((row) => namesUnknown(row, snapshot.reference))) await this.#loadReference(snapshot);
    this.#put(snapshot, rows);
    const { index } = snapshot;
    const found = new Set(rows.map((row) => row.id));
    for (const id of ids) {
      if (found.has(id)) continue;
      const ordinal = index.remove(id);
      if (ordinal !== undefined) this.#changed(index.columns.productId[ordinal]!);
    }
  }

  #put(snapshot: Snapshot, rows: FactsRow[]) {
    const { index, search, reference, day } = snapshot;
    for (const row of rows) {
      // A product that an offer leaves shows one offer less.
      const known = index.ordinalOf(row.id);
      if (known !== undefined) this.#changed(index.columns.productId[known]!);
      search.put(index.put(factsOf(row, reference, day)), searchTextOf(row, reference));
      if (snapshot === this.#snapshot) this.#changed(row.product_id);
    }
  }

  #changed(productId: number) {
    this.#productChangedAt.set(productId, ++this.#clock);
    if (this.#productChangedAt.size <= MOST_CHANGED) return;
    this.#productChangedAt.clear();
    this.#allChangedAt = this.#clock;
  }
}

/** Products whose changes are known one by one. */
const MOST_CHANGED = 200_000;

/** Whether a variant refers to something newer than the reference in memory. */
function namesUnknown(row: FactsRow, reference: Reference) {
  return (
    !reference.eshops.has(row.eshop_id) ||
    (row.manufacturer_id !== null && !reference.manufacturers.has(row.manufacturer_id)) ||
    row.feature_values.some((id) => !reference.features.has(id))
  );
}
