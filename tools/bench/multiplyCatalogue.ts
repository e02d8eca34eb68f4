import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@gniazdo/api/database/connect';
import { one } from '@gniazdo/api/database/one';
import { parseCommandLine } from '@gniazdo/cli';
import { startPostgres } from '@gniazdo/postgres';
import { BENCH_DIR } from './results.ts';

const HELP = `Usage: npm run bench -- multiply [options]

Copies the database of the catalogue bench and multiplies its offers. This takes minutes; an import would take hours.
Every copied offer has another price, another popularity and an additional word in its name.

  --offers <n>   Size of the existing catalogue (default: 100000)
  --times <n>    Factor (default: 10)`;

const { values } = parseCommandLine(HELP, {
  offers: { type: 'string', default: '100000' },
  times: { type: 'string', default: '10' },
});
const [offers, times] = [Number(values.offers), Number(values.times)];
const from = join(BENCH_DIR, `postgres-${offers}`);
const to = join(BENCH_DIR, `postgres-${offers * times}`);
if (existsSync(to)) throw new Error(`${to} exists already. Remove it first.`);
if (existsSync(join(from, 'postmaster.pid'))) throw new Error(`The database in ${from} is running. Stop it first.`);
// -a keeps the owner, PostgreSQL's user.
execFileSync('cp', ['-a', from, to]);
const postgres = await startPostgres({ dataDir: to, settings: { fsync: 'off' } });
const { pool, close } = await connect(postgres.url, { max: 1, statementTimeoutMs: 0 });
try {
  // Without triggers, because no process follows this database.
  await pool.query('set session_replication_role = replica');
  const { product, variant } = await one<{ product: number; variant: number }>(
    pool,
    'select (select max(id) from product) as product, (select max(id) from variant) as variant',
  );
  for (let copy = 1; copy < times; copy++) {
    await insertCopy('product', product * copy, product, {
      gtin: 'null',
      mpn: 'null',
      match_key: 'null',
      name: createNameExpression(copy),
    });
    await insertCopy('variant', variant * copy, variant, {
      product_id: `product_id + ${product * copy}`,
      external_id: `external_id || '-${copy}'`,
      name: createNameExpression(copy),
      price: `greatest(100, (price * (0.7 + (hashint4(id + ${copy}) & 255) / 400.0))::int)`,
      price_before: 'null',
      popularity: `(popularity * (hashint4(id + ${copy}) & 255)) / 128`,
      created_at: `created_at - interval '1 hour' * ${copy}`,
    });
    console.log(`${copy + 1} of ${times}`);
  }
  await pool.query('vacuum (analyze) variant, product');
} catch (error) {
  rmSync(to, { recursive: true, force: true });
  throw error;
} finally {
  await close();
  await postgres.stop();
}

async function insertCopy(table: string, shift: number, most: number, changes: Record<string, string>) {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const from = names.map((name) => (name === 'id' ? `id + ${shift}` : (changes[name] ?? name)));
  await pool.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${from.join(', ')} from ${table} where id <= ${most} order by id`,
  );
}

/** SQL for a name that contains one of 4,096 invented words. Neighbouring ids get the same word. */
function createNameExpression(copy: number) {
  const syllables = `(array['ma','ro','li','ve','sta','nor','du','ki','be','tra','lo','fi','ger','ha','mo','zu'])`;
  const part = (shift: number) => `${syllables}[1 + ((hashint4(id / 8 + ${copy} * 7919) >> ${shift}) & 15)]`;
  return `name || ' ' || initcap(${part(0)} || ${part(4)} || ${part(8)})`;
}
