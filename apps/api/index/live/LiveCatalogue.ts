import type { Connection } from '../../database/connect.ts';
import { oneValue } from '../../database/one.ts';
import { FacetIndex } from '../facets/FacetIndex.ts';
import { prepareOrders } from '../facets/prepareOrders.ts';
import { buildReference, readReferenceRows, type ReferenceRows } from '../reference/readReferenceRows.ts';
import type { Reference } from '../reference/Reference.ts';
import { SearchIndex } from '../search/SearchIndex.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import {
  toVariantFacts,
  readAllFacts,
  readFacts,
  readHidden,
  readXmin,
  toSearchText,
  type FactsRow,
} from './readFacts.ts';

/** The in-memory data. `index` and `search` use the same ordinals. */
export type IndexSnapshot = { reference: Reference; index: FacetIndex; search: SearchIndex; day: string };

/** The values of `outbox.kind`, see the migrations 0002-outbox and 0019-inspiration-changes. */
export type OutboxKind = 'variant' | 'eshop' | 'manufacturer' | 'category' | 'voucher' | 'inspiration';

export type Change = { kind: OutboxKind; ids: number[] };

/** Variants per batch: calls wait for one batch at most. */
const BATCH = 250;
const MIN_CAPACITY = 1_024;
/** Spare capacity for new variants before the index has to grow. */
const SPARE = 1.1;

/** Called when the small tables or the day have changed. */
export type OnReferenceChange = (rows: ReferenceRows, day: string) => void;

/** The in-memory catalogue: built from the database, then updated by changes. */
export class LiveCatalogue {
  readonly #connection: Connection;
  readonly #onReference: OnReferenceChange;
  #snapshot: IndexSnapshot | null = null;
  #rows: ReferenceRows | null = null;
  /** Version counter for caches of products. It starts above the values of any earlier thread. */
  #clock = Date.now() * 1000;
  #allChangedAt = this.#clock;
  #productChangedAt = new Map<number, number>();

  constructor(connection: Connection, onReference: OnReferenceChange = () => undefined) {
    this.#connection = connection;
    this.#onReference = onReference;
  }

  /** Null until the first build. It changes over time: read it once per request. */
  get current() {
    return this.#snapshot;
  }

  /** A number that changes when the shown data of the product's offers may have changed. */
  getVersion(productId: number) {
    return Math.max(this.#allChangedAt, this.#productChangedAt.get(productId) ?? 0);
  }

  /** Reads everything from the database; resolves to the transaction id from which changes must be applied. */
  async build() {
    const { pool } = this.#connection;
    // Read this first: transactions that commit while the tables are read are applied afterwards.
    const xmin = await readXmin(pool);
    const rows = await readReferenceRows(pool);
    const reference = buildReference(rows);
    const count = await oneValue<number>(pool, 'select count(*)::int from variant');
    const capacity = Math.ceil(Math.max(MIN_CAPACITY, count * SPARE));
    const index = new FacetIndex((facts) => reference.categories.memberships(facts), capacity);
    const snapshot: IndexSnapshot = { reference, index, search: new SearchIndex(), day: getPolishDay() };
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
    this.#publishReference(rows, snapshot);
    before?.index.free();
    return xmin;
  }

  /** Applies changes to the indexes. Idempotent. */
  async apply(changes: Change[]) {
    const snapshot = this.#snapshot;
    if (!snapshot) return;
    const getIds = (kind: OutboxKind) => [...new Set(changes.filter((c) => c.kind === kind).flatMap((c) => c.ids))];
    if (getIds('category').length > 0) {
      await this.build();
      return;
    }
    const manufacturers = getIds('manufacturer');
    const shopsWithVouchers = getIds('voucher');
    if (manufacturers.length + shopsWithVouchers.length + getIds('eshop').length > 0)
      await this.#loadReference(snapshot);
    const ids = new Set(getIds('variant'));
    if (manufacturers.length > 0) await this.#addVariantIds(ids, 'manufacturer_id', manufacturers);
    if (shopsWithVouchers.length > 0) await this.#addVariantIds(ids, 'eshop_id', shopsWithVouchers);
    const hidden = ids.size > BATCH ? await this.#hide(snapshot, [...ids]) : new Set<number>();
    const all = [...ids].filter((id) => !hidden.has(id));
    // The database reads the next batch while this thread puts the last one into the indexes.
    let next = this.#readBatch(all, 0);
    for (let at = 0; at < all.length; at += BATCH) {
      const rows = await next;
      next = this.#readBatch(all, at + BATCH);
      await this.#refresh(snapshot, { ids: all.slice(at, at + BATCH), rows });
    }
  }

  /** Reductions and voucher codes start and end at midnight, so a new day updates all variants. */
  async updateDay() {
    const snapshot = this.#snapshot;
    if (!snapshot || snapshot.day === getPolishDay()) return;
    snapshot.day = getPolishDay();
    await readAllFacts(this.#connection.pool, (rows) => this.#put(snapshot, rows));
    this.#publishReference(this.#rows!, snapshot);
  }

  /** Sorts one structure with many changes again; true if there is more to do. */
  maintain() {
    const snapshot = this.#snapshot;
    if (!snapshot) return false;
    snapshot.search.maintain();
    const { orders, leaders, cheapest } = snapshot.index;
    return orders.refreshOne() || leaders.refresh() || cheapest.refresh();
  }

  async #loadReference(snapshot: IndexSnapshot) {
    // The index has the memberships of the old tree. A changed tree rebuilds everything.
    const rows = await readReferenceRows(this.#connection.pool);
    snapshot.reference = { ...buildReference(rows), categories: snapshot.reference.categories };
    this.#publishReference(rows, snapshot);
  }

  #publishReference(rows: ReferenceRows, { day }: IndexSnapshot) {
    this.#rows = rows;
    this.#allChangedAt = ++this.#clock;
    this.#productChangedAt.clear();
    this.#onReference(rows, day);
  }

  async #addVariantIds(ids: Set<number>, column: 'manufacturer_id' | 'eshop_id', values: number[]) {
    const { rows } = await this.#connection.pool.query<{ id: number }>(
      `select id from variant where ${column} = any($1)`,
      [values],
    );
    for (const { id } of rows) ids.add(id);
  }

  #readBatch(ids: readonly number[], at: number) {
    const batch = ids.slice(at, at + BATCH);
    const rows = batch.length > 0 ? readFacts(this.#connection.pool, batch) : Promise.resolve([]);
    // Its failure is that of its `await`, which an earlier failure makes superfluous.
    rows.catch(() => undefined);
    return rows;
  }

  /**
   * Removes what is not shown from all lists, without reading it: a blocked shop may have thousands of offers. Returns their
   * ids, except of those that have another product, category or price than before.
   */
  async #hide({ index }: IndexSnapshot, ids: number[]) {
    const hidden = new Set<number>();
    for (const row of await readHidden(this.#connection.pool, ids)) {
      const ordinal = index.remove(row.id);
      if (ordinal === undefined) continue;
      this.#markChanged(row.product_id);
      const { productId, categoryId, price } = index.columns;
      const isSame = productId[ordinal] === row.product_id && categoryId[ordinal] === row.category_id;
      if (isSame && price[ordinal] === row.price) hidden.add(row.id);
    }
    return hidden;
  }

  async #refresh(snapshot: IndexSnapshot, { ids, rows }: { ids: readonly number[]; rows: FactsRow[] }) {
    if (rows.some((row) => hasUnknownReference(row, snapshot.reference))) await this.#loadReference(snapshot);
    this.#put(snapshot, rows);
    const { index } = snapshot;
    const found = new Set(rows.map((row) => row.id));
    for (const id of ids) {
      if (found.has(id)) continue;
      const ordinal = index.remove(id);
      if (ordinal !== undefined) this.#markChanged(index.columns.productId[ordinal]!);
    }
  }

  #put(snapshot: IndexSnapshot, rows: FactsRow[]) {
    const { index, search, reference, day } = snapshot;
    for (const row of rows) {
      // A product that an offer leaves has one offer less.
      const known = index.getOrdinal(row.id);
      if (known !== undefined) this.#markChanged(index.columns.productId[known]!);
      search.put(index.put(toVariantFacts(row, reference, day)), toSearchText(row, reference));
      if (snapshot === this.#snapshot) this.#markChanged(row.product_id);
    }
  }

  #markChanged(productId: number) {
    this.#productChangedAt.set(productId, ++this.#clock);
    if (this.#productChangedAt.size <= MAX_CHANGED) return;
    this.#productChangedAt.clear();
    this.#allChangedAt = this.#clock;
  }
}

/** Maximum number of products with individual versions. */
const MAX_CHANGED = 200_000;

/** Whether a variant refers to rows that are not in the small tables yet. */
function hasUnknownReference(row: FactsRow, reference: Reference) {
  return (
    !reference.eshops.has(row.eshop_id) ||
    (row.manufacturer_id !== null && !reference.manufacturers.has(row.manufacturer_id)) ||
    row.feature_values.some((id) => !reference.features.has(id))
  );
}
