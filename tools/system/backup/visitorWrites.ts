import { oneValue } from '@gniazdo/api/database/one';
import pg from 'pg';

export type Write = { id: number; sentAt: number; confirmedAt: number };

/** A visitor with a first like. */
const LIKE = `with visitor as (
    insert into liker (cookie_hash) values (sha256(convert_to($1, 'UTF8'))) returning id
  )
  insert into liked_item (liker_id, item_type, item_id) select id, 'variant', $2 from visitor returning liker_id::int`;

/** A catalogue of one shop, for visitors who like its offers. */
export function getCatalogue(offers: number) {
  return `
    insert into category (id, slug, name, long_name, kind) values (1, 'sofy', 'Sofy', 'Sofy', 'primary');
    insert into eshop (slug, name) values ('alfa', 'Alfa');
    insert into product (slug, name, category_id) select 'sofa-' || n, 'Sofa ' || n, 1 from generate_series(1, ${offers}) n;
    insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, content_hash, description)
      select id, 1, id, name, slug, 'https://alfa.example/' || slug, 1, 10000 + id, slug, repeat(name || ' ', 40) from product;
    analyze`;
}

/** Writes one like after the other, until `end` is called or the server ends. */
export async function startVisitors(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const offers = await oneValue<number>(client, 'select max(id) from variant');
  const writes: Write[] = [];
  const ending = new AbortController();
  const write = async () => {
    while (!ending.signal.aborted) {
      const sentAt = Date.now();
      const id = await oneValue<number>(client, LIKE, [`cookie ${writes.length}`, 1 + (writes.length % offers)]);
      writes.push({ id, sentAt, confirmedAt: Date.now() });
    }
  };
  let failure: unknown;
  const writing = write().catch((error: unknown) => (failure = error));
  return {
    /** Resolves to all confirmed writes. Rejects if the server refused one before. */
    async end() {
      if (failure) throw failure;
      ending.abort();
      await writing;
      await client.end().catch(() => undefined);
      return writes;
    },
  };
}

/**
 * What a database restored to a moment has too few or too many; empty if it is right. A write on its way at the moment may
 * be there or not.
 */
export function compareWrites(writes: Write[], found: Set<number>, moment: number) {
  const before = writes.filter(({ confirmedAt }) => confirmedAt < moment);
  const after = writes.filter(({ sentAt }) => sentAt > moment);
  const missing = before.filter(({ id }) => !found.has(id)).length;
  const early = after.filter(({ id }) => found.has(id)).length;
  return [
    before.length === 0 && 'no write was confirmed before the moment',
    after.length === 0 && 'no write was sent after the moment',
    missing > 0 && `${missing} of ${before.length} writes confirmed before the moment are missing`,
    early > 0 && `${early} of ${after.length} writes sent after the moment are there`,
  ].filter((problem) => problem !== false);
}

/** Confirmed writes since a moment that a restored database lacks. They may be the newest ones only. */
export function findLost(writes: Write[], found: Set<number>, since: number) {
  const wanted = writes.filter(({ sentAt }) => sentAt > since);
  const lost = wanted.filter(({ id }) => !found.has(id));
  const newest = wanted.slice(wanted.length - lost.length);
  return {
    lost,
    problems: lost.every((each, index) => each === newest[index])
      ? []
      : ['a write is missing, and later ones are there'],
  };
}
