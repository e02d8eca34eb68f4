import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { NormalisedOffer } from '../normalise/NormalisedOffer.ts';

/** Columns of both staging and `variant`, with their types. */
export const SHARED_COLUMNS = {
  external_id: 'text',
  name: 'text',
  slug: 'text',
  description: 'text',
  url: 'text',
  category_id: 'integer',
  shop_category: 'text',
  gtin: 'text',
  mpn: 'text',
  item_group: 'text',
  price: 'integer',
  price_before: 'integer',
  discount_valid_to: 'date',
  installment_months: 'integer',
  installment_amount: 'integer',
  in_stock: 'boolean',
  delivery_price: 'integer',
  delivery_days: 'integer',
  deliveries: 'jsonb',
  width_from: 'integer',
  width_to: 'integer',
  height_from: 'integer',
  height_to: 'integer',
  depth_from: 'integer',
  depth_to: 'integer',
  diameter_from: 'integer',
  diameter_to: 'integer',
  feature_values: 'integer[]',
  display_parameters: 'text[]',
  parameters: 'jsonb',
  promo_tags: 'text[]',
  tier: 'text',
  highlighted: 'boolean',
  top_product_label: 'text',
  popularity: 'integer',
  content_hash: 'text',
} as const satisfies Partial<Record<keyof NormalisedOffer, string>>;

/** An offer with the hash of its text in the feed; null if the next import has to parse it again. */
export type StagedOffer = NormalisedOffer & {
  source_first: number | null;
  source_second: number | null;
  /** A sale begins or ends, or it expires, after this import. */
  depends_on_time: boolean;
};

const OWN_COLUMNS = {
  line: 'integer',
  brand: 'text',
  brand_slug: 'text',
  gtin_key: 'text',
  mpn_key: 'text',
  name_key: 'text',
  images: 'text[]',
  sold_out: 'boolean',
  source_first: 'integer',
  source_second: 'integer',
  depends_on_time: 'boolean',
} as const satisfies Partial<Record<keyof StagedOffer, string>>;

/** Characters that are written together. */
const PIECE_LENGTH = 64 * 1024;

const COLUMNS = Object.entries({ ...SHARED_COLUMNS, ...OWN_COLUMNS }) as [keyof StagedOffer, string][];

/** Creates the temporary table of the offers of one feed, visible only to this connection. See matchStaging. */
export async function createStaging(client: pg.PoolClient) {
  // Byte order is enough to compare keys, and much faster than the Polish collation.
  const columns = COLUMNS.map(([name, type]) => `${name} ${type}${type === 'text' ? ' collate "C"' : ''}`).join(', ');
  await client.query(`
    drop table if exists staging, refused_offer;
    create temporary table staging (seq integer generated always as identity, ${columns});
    create temporary table refused_offer (external_id text collate "C" not null);
  `);
}

export async function dropStaging(client: pg.PoolClient) {
  await client.query('drop table if exists staging, refused_offer');
}

/** Adds offers to staging by COPY. */
export async function copyToStaging(client: pg.PoolClient, offers: StagedOffer[]) {
  const names = COLUMNS.map(([name]) => name);
  await copyLines(client, `copy staging (${names.join(', ')}) from stdin`, formatLines(offers));
}

/** In large pieces: each one passes through several streams. */
function* formatLines(offers: StagedOffer[]) {
  let piece = '';
  for (const offer of offers) {
    let separator = '';
    for (const [name, type] of COLUMNS) {
      piece += separator + encode(offer[name], type);
      separator = '\t';
    }
    piece += '\n';
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

/** Records refused offers, so that the merge keeps their current state. */
export async function copyRefused(client: pg.PoolClient, ids: string[]) {
  const lines = ids.map((id) => `${encode(id, 'text')}\n`);
  await copyLines(client, 'copy refused_offer from stdin', lines);
}

/** Runs one COPY … FROM STDIN with lines in PostgreSQL's text format. */
export async function copyLines(
  client: pg.PoolClient,
  statement: string,
  lines: Iterable<string> | AsyncIterable<string>,
) {
  await pipeline(lines, client.query(copyFrom(statement)));
}

/** Encodes a value in the text format of COPY. */
export function encode(value: unknown, type: string): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (type === 'jsonb') return escape(JSON.stringify(value));
  if (Array.isArray(value)) return escape(`{${value.map(arrayItem).join(',')}}`);
  return escape(String(value));
}

function arrayItem(value: unknown) {
  return typeof value === 'number' ? String(value) : `"${String(value).replace(/["\\]/g, '\\$&')}"`;
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escape(text: string) {
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : text;
}
