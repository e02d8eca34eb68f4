import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReplicaReads } from '../database/replica/ReplicaReads.ts';
import type { Connection } from '../database/connect.ts';
import type { Poller } from '../database/Poller.ts';
import type { Catalogue } from '../index/live/Catalogue.ts';

/** Seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];

type Parts = { connection: Pick<Connection, 'pool' | 'replica'>; catalogue: Pick<Catalogue, 'current' | 'call'> };

export type ApiMetrics = ReturnType<typeof createApiMetrics>;

/** Prometheus metrics of one API process. */
export function createApiMetrics({ connection: { pool, replica }, catalogue }: Parts) {
  const register = new Registry();
  collectDefaultMetrics({ register });

  const requestSeconds = new Histogram({
    name: 'gniazdo_api_request_seconds',
    help: 'Duration of requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const unusualClicks = new Counter({
    name: 'gniazdo_api_unusual_clicks_total',
    help: 'Clicks on offers of a shop that are not charged, because too many clients of one network have clicked.',
    labelNames: ['shop'],
    registers: [register],
  });
  register.registerMetric(
    new Gauge({
      name: 'gniazdo_api_database_connections',
      help: 'Connections to the database: used, idle, or waited for.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'gniazdo_api_catalogue_ready',
      help: '1 when the catalogue is built.',
      registers: [],
      collect() {
        this.set(catalogue.current ? 1 : 0);
      },
    }),
  );
  // Without the catalogue or the database, the other figures are still known.
  const readProgress = () => catalogue.call('progress').catch(() => null);
  register.registerMetric(
    new Gauge({
      name: 'gniazdo_api_catalogue_variants',
      help: 'Variants in the catalogue, active and inactive ones.',
      registers: [],
      async collect() {
        const progress = await readProgress();
        if (progress) this.set(progress.variants);
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'gniazdo_api_catalogue_changes_behind',
      help: 'Entries of the outbox that the catalogue has not applied yet.',
      registers: [],
      async collect() {
        const progress = await readProgress();
        if (progress) this.set(progress.latestSeq - progress.appliedSeq);
      },
    }),
  );
  const pollers: Pick<Poller, 'name' | 'ageS'>[] = [];
  register.registerMetric(
    new Gauge({
      name: 'gniazdo_api_poller_age_seconds',
      help: 'Time since work in the background succeeded, by poller.',
      labelNames: ['poller'],
      registers: [],
      async collect() {
        const progress = await readProgress();
        if (progress) this.set({ poller: 'catalogue' }, progress.ageS);
        for (const { name, ageS } of pollers) this.set({ poller: name }, ageS);
      },
    }),
  );
  addDatabaseMetrics(register, pool);
  if (replica) addReplicaMetrics(register, replica);

  return {
    request(method: string, route: string, status: number, ms: number) {
      requestSeconds.observe({ method, route, status }, ms / 1000);
    },
    /** Its age is shown from now on. */
    addPoller: (poller: (typeof pollers)[number]) => pollers.push(poller),
    /** `shop`: its slug. */
    unusualClick: (shop: string) => unusualClicks.inc({ shop }),
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}

/** Without the database they have no values. */
function addDatabaseMetrics(register: Registry, pool: Connection['pool']) {
  const add = (name: string, help: string, sql: string) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.reset();
          const { rows } = await pool.query<{ value: number | null }>(sql).catch(() => ({ rows: [] }));
          if (typeof rows[0]?.value === 'number') this.set(rows[0].value);
        },
      }),
    );
  add(
    'gniazdo_api_articles_invalid',
    'Files of the content folder that are invalid, so that their last valid versions are shown.',
    'select count(*)::int as value from article_file where error is not null',
  );
  add(
    'gniazdo_api_articles_age_seconds',
    'Time since the content folder was read last; no value if there is none.',
    'select extract(epoch from now() - checked_at)::float8 as value from article_check',
  );
  add(
    'gniazdo_api_feed_late_seconds',
    'For how long the feed that has waited longest has been due; no value if none is.',
    'select extract(epoch from now() - min(next_at))::float8 as value from eshop_feed where next_at <= now()',
  );
}

function addReplicaMetrics(register: Registry, replica: ReplicaReads) {
  register.registerMetric(
    new Gauge({
      name: 'gniazdo_api_replica_used',
      help: '1 while reads go to the replica.',
      registers: [],
      collect() {
        this.set(replica.status.state === 'used' ? 1 : 0);
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'gniazdo_api_replica_lag_seconds',
      help: 'For how long the replica has lacked changes of the primary; no value if it is unreachable.',
      registers: [],
      collect() {
        const { lagMs } = replica.status;
        if (lagMs === null) this.reset();
        else this.set(lagMs / 1000);
      },
    }),
  );
  register.registerMetric(
    new Counter({
      name: 'gniazdo_api_reads_total',
      help: 'Reads of the catalogue by server: replica or primary.',
      labelNames: ['server'],
      registers: [],
      collect() {
        this.reset();
        for (const [server, count] of Object.entries(replica.counts)) this.inc({ server }, count);
      },
    }),
  );
}
