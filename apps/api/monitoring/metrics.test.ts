import { insertOffer, insertShop } from '../testing/insertOffer.ts';
import { fromShell, METRICS_TOKEN, type TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';

let api: TestApi;

withTestApi(async (started) => {
  api = started;
  const eshopId = await insertShop(api.pool, { slug: 'alfa' });
  await insertOffer(api.pool, { eshop_id: eshopId, category_id: 100 });
  await api.pool.query(
    `insert into eshop_feed (eshop_id, url, every_hours, next_at) values ($1, 'https://a.pl/x', 24, now() - interval '3 h')`,
    [eshopId],
  );
});

const authorization = `Bearer ${METRICS_TOKEN}`;

test('shows durations by route, connections and the state of the catalogue with the token', async () => {
  await api.send('/health/live');
  await api.send('/no/such/page');

  const response = await api.send('/metrics', { headers: { authorization } });

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text).toContain('gniazdo_api_request_seconds_count{method="GET",route="/health/live",status="200"} 1');
  expect(text).toContain('gniazdo_api_request_seconds_count{method="GET",route="unknown",status="404"} 1');
  expect(text).toMatch(/^gniazdo_api_database_connections\{state="waiting"\} 0$/m);
  expect(text).toMatch(/^gniazdo_api_catalogue_ready 1$/m);
  expect(text).toMatch(/^gniazdo_api_catalogue_variants 1$/m);
  expect(text).toMatch(/^gniazdo_api_catalogue_changes_behind 0$/m);
  expect(text).toMatch(/^gniazdo_api_poller_age_seconds\{poller="catalogue"\} \d/m);
  expect(text).toMatch(/^gniazdo_api_poller_age_seconds\{poller="flags"\} \d/m);
  expect(Number(/^gniazdo_api_feed_late_seconds (\S+)$/m.exec(text)?.[1])).toBeCloseTo(3 * 3600, -2);
  expect(text).toContain('process_cpu_seconds_total');
});

test('is 404 without the token, with another one, and for requests of visitors', async () => {
  const headers: Record<string, string>[] = [
    {},
    { authorization: `${authorization}x` },
    { ...fromShell(), authorization },
  ];
  const statuses = await Promise.all(
    headers.map(async (each) => (await api.send('/metrics', { headers: each })).status),
  );
  expect(statuses).toEqual([404, 404, 404]);
});
