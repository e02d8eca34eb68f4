import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type BenchVisitor, insertVisitors } from '@gniazdo/bench/writes/insertVisitors';
import { readLiked } from '@gniazdo/bench/writes/checkWrites';
import { ACCOUNT_COOKIES, PROJECT_ID } from '@gniazdo/contracts/site';
import pg from 'pg';
import { type ConfirmedLike, findLostLikes } from '@gniazdo/bench/cluster/figures';

const VISITORS = 20;
const PAUSE_MS = 500;
const RETRY_MS = 20;
const TIMEOUT_MS = 20_000;

type Options = {
  /** Address of the balancer. */
  url: string;
  /** Public origin of the site. */
  origin: string;
  databaseUrl: string;
};

/** Visitors with accounts who like one offer after the other; each like is sent until the site confirms it. */
export async function startLikes({ url, origin, databaseUrl }: Options) {
  const { visitors, offers } = await withPool(databaseUrl, async (pool) => ({
    visitors: await insertVisitors(pool, { accounts: VISITORS, browsersPerAccount: 1, offers: [] }),
    offers: (await pool.query<{ id: number }>('select id from variant where active limit 2000')).rows,
  }));
  const confirmed: ConfirmedLike[] = [];
  let repeated = 0;
  const end = new AbortController();

  async function like(visitor: BenchVisitor) {
    for (const { id } of offers) {
      for (let isConfirmed = false; !isConfirmed;) {
        if (end.signal.aborted) return;
        const sentAt = Date.now();
        isConfirmed = (await sendLike({ url, origin, visitor, offer: id })) === 200;
        if (isConfirmed) confirmed.push({ accountId: visitor.accountId, offer: id, sentAt, confirmedAt: Date.now() });
        else {
          repeated += 1;
          await wait(RETRY_MS);
        }
      }
      await wait(PAUSE_MS);
    }
  }
  const ended = Promise.all(visitors.map(like));

  return {
    confirmed,
    /** Resolves to the confirmed likes, those that the database lacks, and the number of repeated requests. */
    async stop() {
      end.abort();
      await ended;
      const stored = await withPool(databaseUrl, async (pool) => {
        const likes = new Map<string, Set<number>>();
        for (const { accountId } of visitors) likes.set(accountId, new Set(await readLiked(pool, accountId)));
        return likes;
      });
      return { confirmed, lost: findLostLikes(confirmed, stored), repeated };
    },
  };
}

type LikeRequest = Pick<Options, 'url' | 'origin'> & { visitor: BenchVisitor; offer: number };

/** Resolves to the status; 0: no response. Each visitor has an address of its own, because writes are limited by address. */
function sendLike({ url, origin, visitor, offer }: LikeRequest) {
  return new Promise<number>((resolve) => {
    const outgoing = request(
      `${url}/api/v1/${PROJECT_ID}/like/variant/${offer}`,
      {
        method: 'POST',
        localAddress: `127.18.0.${1 + visitor.number}`,
        headers: { origin, cookie: `${ACCOUNT_COOKIES.session}=${visitor.session}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        response.on('error', () => resolve(0)).on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    outgoing.on('error', () => resolve(0));
    outgoing.end();
  });
}

async function withPool<T>(databaseUrl: string, use: (pool: pg.Pool) => Promise<T>) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  return use(pool).finally(() => pool.end());
}
