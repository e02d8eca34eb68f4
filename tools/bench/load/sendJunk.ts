import { setTimeout as wait } from 'node:timers/promises';
import { Agent, get } from 'node:http';
import { PHONE } from '../sendRequests.ts';

const JUNK_CONNECTIONS = 8;
const POPULAR_PAGES = 10;
const VISITOR_PAUSE_MS = 100;
const MILLION = 1e6;

type Options = { url: string; list: string; seconds: number };

/**
 * Requests URLs that differ in one parameter: half of them in one that the page ignores, half in one that it reads, so each
 * of those is rendered. Meanwhile a visitor requests ten popular pages in turn. Returns rows of a table.
 */
export async function sendJunk({ url, list, seconds }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: JUNK_CONNECTIONS + 1 });
  const popular = Array.from({ length: POPULAR_PAGES }, (_, n) => `${url}${list}?cena=1-${(n + 1) * 1000}`);
  for (let round = 0; round < 10; round++) for (const page of popular) await request(page, agent);
  const before = await readCacheMetrics(url);
  const end = performance.now() + seconds * 1000;
  const counts = { ignored: 0, read: 0 };
  const states: Record<string, number> = {};
  const times: number[] = [];

  async function sendAll() {
    while (performance.now() < end) {
      const n = counts.ignored + counts.read;
      const isRead = n % 2 === 0;
      counts[isRead ? 'read' : 'ignored'] += 1;
      await request(`${url}${list}?${isRead ? `cena=1-${1_000_000 + n}` : `junk=${n}`}`, agent);
    }
  }

  async function visit() {
    for (let n = 0; performance.now() < end; n++) {
      const { state, ms } = await request(popular[n % POPULAR_PAGES]!, agent);
      states[state] = (states[state] ?? 0) + 1;
      times.push(ms);
      await wait(VISITOR_PAUSE_MS);
    }
  }

  await Promise.all([visit(), ...Array.from({ length: JUNK_CONNECTIONS }, sendAll)]);
  const after = await readCacheMetrics(url);
  agent.destroy();
  const sent = counts.ignored + counts.read;
  const visits = times.length;
  const cached = (states.hit ?? 0) + (states.stale ?? 0);
  const hours = (MILLION / (sent / seconds) / 3600).toFixed(1);
  return [
    ['junk URLs', 'sent', `${sent} in ${seconds} s (${counts.ignored} with an unknown parameter)`],
    ['junk URLs', 'a million would take (extrapolated)', `${hours} h`],
    ['junk URLs', 'popular pages from the cache', `${cached} of ${visits} (${((100 * cached) / visits).toFixed(1)} %)`],
    ['junk URLs', 'popular pages, median', `${percentile(times, 0.5).toFixed(1)} ms`],
    ['junk URLs', 'cache', `${format(before)} → ${format(after)}`],
    ['junk URLs', 'pages not admitted', after.rejections - before.rejections],
  ];
}

function request(url: string, agent: Agent): Promise<{ state: string; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: PHONE, agent }, (response) => {
      const timing = String(response.headers['server-timing']);
      response.resume().once('error', reject);
      response.once('end', () =>
        resolve({ state: /^cache;desc=(\w+)/.exec(timing)?.[1] ?? 'none', ms: performance.now() - startedAt }),
      );
    }).once('error', reject);
  });
}

function percentile(numbers: number[], share: number) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(share * (numbers.length - 1))] ?? 0;
}

function format({ bytes, entries }: Awaited<ReturnType<typeof readCacheMetrics>>) {
  return `${(bytes / 2 ** 20).toFixed(1)} MB, ${entries} pages`;
}

/** Figures of the page cache of a shell on this machine. */
export async function readCacheMetrics(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`${url}/metrics has no ${name}.`);
    return Number(value);
  };
  return {
    bytes: read('gniazdo_page_cache_bytes'),
    entries: read('gniazdo_page_cache_entries'),
    rejections: read('gniazdo_page_cache_rejections_total'),
  };
}
