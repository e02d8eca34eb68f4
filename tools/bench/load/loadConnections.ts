import { createRequire } from 'node:module';
import { PHONE } from '../sendRequests.ts';

type Result = {
  requests: { average: number; total: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
};

// The package has no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => PromiseLike<Result>;

type Options = { url: string; list: string; seconds: number; connections: number };

/** Requests a cached page over many connections, each as fast as it is served. Returns rows of a table. */
export async function loadConnections({ url, list, seconds, connections }: Options) {
  const result = await autocannon({ url: url + list, connections, duration: seconds, timeout: 30, headers: PHONE });
  const part = `${connections} connections`;
  return [
    [part, 'requests', `${result.requests.total} in ${seconds} s`],
    [part, 'requests/s', result.requests.average],
    [part, 'p50, p99', `${result.latency.p50}, ${result.latency.p99} ms`],
    [part, 'errors, timeouts, other than 2xx', `${result.errors}, ${result.timeouts}, ${result.non2xx}`],
  ];
}
