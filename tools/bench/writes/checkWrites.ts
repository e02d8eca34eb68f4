import { oneValue } from '@gniazdo/api/database/one';
import type pg from 'pg';
import type { BenchVisitor } from './insertVisitors.ts';
import type { ExpectedState } from './planWrites.ts';

/** Numbers of changes that are missing, and that are there without being expected or more than once. */
type Faults = { lost: number; surplus: number };

/** Compares what the database has of each visitor with the expected state. */
export async function checkWrites(pool: pg.Pool, expected: ReadonlyMap<BenchVisitor, ExpectedState>) {
  const faults = { likes: none(), watches: none(), reviews: none(), consents: none() };
  for (const [{ accountId, consentId }, state] of expected) {
    add(faults.likes, compare(await readLiked(pool, accountId), state.liked));
    add(faults.watches, compare(await readWatched(pool, accountId), state.watched));
    add(faults.reviews, compare(await readReviews(pool, accountId), state.reviews));
    add(faults.consents, compareConsents(await readConsents(pool, consentId), state.consents));
  }
  return faults;
}

/** Number of counters of likes that differ from the likes. */
export async function countWrongCounters(pool: pg.Pool) {
  return oneValue<number>(
    pool,
    `select count(*)::integer
     from (select item_type, item_id, count(*) as likes from liked_item group by 1, 2) as actual
       full join like_count using (item_type, item_id)
     where coalesce(actual.likes, 0) <> coalesce(like_count.likes, 0)`,
  );
}

export function compare<T>(actual: readonly T[], expected: ReadonlySet<T>): Faults {
  const found = new Set(actual);
  const lost = [...expected].filter((value) => !found.has(value)).length;
  return { lost, surplus: actual.length - (expected.size - lost) };
}

/** Variants that an account likes. */
export function readLiked(pool: pg.Pool, accountId: string) {
  return readValues<number>(
    pool,
    `select item_id as value from liked_item join liker on liker.id = liker_id
     where account_id = $1 and item_type = 'variant'`,
    accountId,
  );
}

function readWatched(pool: pg.Pool, accountId: string) {
  const sql = 'select variant_id as value from watch join liker on liker.id = liker_id where account_id = $1';
  return readValues<number>(pool, sql, accountId);
}

function readReviews(pool: pg.Pool, accountId: string) {
  return readValues<string>(pool, 'select text as value from review where account_id = $1', accountId);
}

function readConsents(pool: pg.Pool, consentId: string) {
  const sql = 'select analytics as value from consent where visitor_id = $1 order by id';
  return readValues<boolean>(pool, sql, consentId);
}

/** A choice whose response was lost is sent and stored again, so entries may follow each other with the same choice. */
function compareConsents(actual: readonly boolean[], expected: readonly boolean[]): Faults {
  let next = 0;
  for (const [index, value] of actual.entries()) {
    if (value === expected[next]) next += 1;
    else if (value !== actual[index - 1]) return { lost: expected.length - next, surplus: actual.length - index };
  }
  return { lost: expected.length - next, surplus: 0 };
}

async function readValues<T>(pool: pg.Pool, sql: string, id: string) {
  const { rows } = await pool.query<{ value: T }>(sql, [id]);
  return rows.map(({ value }) => value);
}

function none(): Faults {
  return { lost: 0, surplus: 0 };
}

function add(total: Faults, { lost, surplus }: Faults) {
  total.lost += lost;
  total.surplus += surplus;
}
