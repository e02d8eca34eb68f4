import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupTable } from './BackupManifest.ts';

/** Schemas of the catalogue, the channel of releases, and staff sessions. */
const SCHEMAS = ['public', 'release', 'staff'];

/**
 * Changes for running processes, numbered with transactions of this cluster. In another cluster the same numbers would come
 * later, and no process would ever see itself up to date. A starting process reads all tables instead.
 */
const SKIPPED = ['public.outbox'];

const NEWLINE = 10;

export type Table = Pick<BackupTable, 'name' | 'columns'> & { order: string };

/** Names are as in SQL, quoted if necessary. Tables come after those that their rows refer to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; order: string; parents: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array(
         select quote_ident(attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns,
       (
         select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', '
           order by array_position(i.indkey::int2[], attnum))
         from pg_index i join pg_attribute on attrelid = c.oid and attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary
       ) as "order",
       array(
         select format('%I.%I', pn.nspname, p.relname)
         from pg_constraint f join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
       ) as parents
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1)
     order by 1`,
    [SCHEMAS],
  );
  const wanted = rows.filter(({ name }) => !SKIPPED.includes(name));
  const sorted: typeof wanted = [];
  while (sorted.length < wanted.length) {
    const isDone = (name: string) => sorted.some((each) => each.name === name) || !wanted.some((w) => w.name === name);
    const next = wanted.find((each) => !isDone(each.name) && each.parents.every(isDone));
    if (!next) throw new Error('Tables refer to each other in a circle.');
    sorted.push(next);
  }
  return sorted.map(({ name, columns, order }) => ({
    name,
    columns,
    order: order ?? columns.map((column) => `${column}::text collate "C"`).join(', '),
  }));
}

/**
 * Reads all rows of a table in the order of its primary key as PostgreSQL's text format, and writes them to `sink`. Resolves
 * to their number and hash, which are equal if and only if the rows are.
 */
export async function readRows(client: pg.ClientBase, { name, columns, order }: Table, sink?: Writable) {
  const hash = createHash('sha256');
  let rows = 0;
  const source = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name} order by ${order}) to stdout`));
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    // Line breaks within values are escaped.
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
    if (sink && !sink.write(chunk)) await new Promise((resolve) => sink.once('drain', resolve));
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Starts a transaction that sees one state of the database, and sets the format of values. */
export async function beginReading(client: pg.ClientBase) {
  await client.query('begin isolation level repeatable read read only');
  await setFormat(client);
}

/** The same text for the same value, whatever the settings of the server are. */
export async function setFormat(client: pg.ClientBase) {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`,
  );
}

/** Number of rows and hash of every table of a database. */
export async function fingerprintTables(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await beginReading(client);
    const found: Record<string, { rows: number; sha256: string }> = {};
    for (const table of await listTables(client)) found[table.name] = await readRows(client, table);
    return found;
  } finally {
    await client.end();
  }
}
