import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { freePort } from '@gniazdo/cli';
import { startTestShell } from '@gniazdo/shell/testing/startTestShell';
import { until } from '@gniazdo/testing/until';
import { expect, test } from '@jest/globals';
import { SEARCH_PATH } from './findPrograms.ts';

const PAGES = 100;
const VISITORS = 1000;
/** Each page is requested by a fifth of the visitors, and each visitor requests 20 pages. */
const VISITS_PER_PAGE = 200;
/** Pages that are requested at the same time. */
const LANES = 4;
/** What `s-maxage` allows. */
const MAX_AGE_S = 5;
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip'];
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];
/** Begins all texts of visitors. */
const MARK = 'gosc-';

const env = { PATH: SEARCH_PATH };
const hasBalancer = spawnSync('haproxy', ['-v'], { env }).error === undefined;

(hasBalancer ? test : test.skip)(
  'a cache in front of the shell keeps one document of a page for all visitors, and nothing of them',
  async () => {
    const shell = await startTestShell({
      releases: [
        {
          name: 'listing',
          routes: ['/products/:slug', '/product/:slug', { path: '/mine', personal: true }],
          respond: `page(message.id, '<h1>' + message.request.url + ' ' + (message.request.cookie ?? '') + '</h1>', { head: { title: 'Meble', canonical: message.request.url }, cache: { kind: 'public', maxAge: 0 } });`,
        },
      ],
      api: (_request, response) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ appliedSeq: 1 })),
    });
    await shell.server.listen({ host: '127.0.0.1', port: 0 });
    const cache = await startCache((shell.server.server.address() as { port: number }).port);
    const agent = new Agent({ keepAlive: true });
    const get = (path: string, visitor: number, more = {}) => send({ agent, port: cache.port, path, visitor, more });
    try {
      await until(
        'the cache responds and the shell keeps pages',
        async () => /^cache;desc=hit/.test(String((await get('/pl/products/first', 0))?.headers['server-timing'])),
        // The cache in front keeps each of the first responses for five seconds.
        60_000,
      );
      const texts = new Map<string, Set<string>>();
      const bodies = new Set<string>();
      const leaks: string[] = [];
      let hits = 0;
      const visitPages = async (lane: number) => {
        for (let page = lane; page < PAGES; page += LANES) {
          const path = `/pl/products/p${page}`;
          texts.set(path, new Set());
          for (let visit = 0; visit < VISITS_PER_PAGE; visit++) {
            const visitor = (page * VISITS_PER_PAGE + visit) % VISITORS;
            const { status, headers, body } = (await get(path, visitor))!;
            expect(status).toBe(200);
            if (headers.age !== undefined) {
              hits++;
              expect(Number(headers.age)).toBeLessThanOrEqual(MAX_AGE_S);
            }
            if (JSON.stringify(headers).includes(MARK)) leaks.push(JSON.stringify(headers));
            const id = hash('sha1', body);
            if (bodies.has(id)) continue;
            bodies.add(id);
            texts.get(path)!.add(decode(headers, body));
          }
        }
      };
      await Promise.all(Array.from({ length: LANES }, (_, lane) => visitPages(lane)));
      expect(hits / (PAGES * VISITS_PER_PAGE)).toBeGreaterThanOrEqual(0.95);
      expect([...texts.values()].map((ofPage) => ofPage.size)).toEqual(Array.from({ length: PAGES }, () => 1));
      expect([...texts.values()].flatMap((ofPage) => [...ofPage]).filter((text) => text.includes(MARK))).toEqual([]);
      expect(leaks).toEqual([]);

      // A browser with a dictionary gets a page that the cache gives to no other browser.
      for (const path of ['/pl/product/a', '/pl/product/b']) await get(path, 0);
      const dictionary = (await get('/_dictionary', 0, { 'accept-encoding': 'identity' }))!.body;
      const known = {
        'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
        'available-dictionary': `:${hash('sha256', dictionary, 'base64')}:`,
      };
      for (const path of ['/pl/product/c', '/pl/product/d']) {
        const own = (await get(path, 1, known))!;
        expect([own.headers['content-encoding'], own.headers.age]).toEqual(['dcz', undefined]);
        const text = zstdDecompressSync(own.body.subarray(40), { dictionary }).toString();
        for (let visitor = 0; visitor < 6; visitor++) {
          const other = (await get(path, visitor))!;
          expect(decode(other.headers, other.body) === text).toBe(true);
        }
      }

      // Personal pages pass through the cache.
      for (const visitor of [1, 2, 3]) {
        const { headers, body } = (await get('/pl/mine', visitor))!;
        expect(headers.age).toBeUndefined();
        const text = decode(headers, body);
        expect(text).toContain(`${MARK}${visitor}%22`);
        expect(text.match(new RegExp(`${MARK}\\d+`, 'g'))!.every((mark) => mark === `${MARK}${visitor}`)).toBe(true);
      }
    } finally {
      agent.destroy();
      cache.stop();
      await shell.close();
    }
  },
  300_000,
);

/** HAProxy with its cache, as its manual has it. */
async function startCache(shellPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-cache-'));
  const port = await freePort();
  const file = join(folder, 'cache.cfg');
  writeFileSync(
    file,
    `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s

cache pages
  total-max-size 64
  max-object-size 1000000
  max-age 60
  process-vary on

frontend site
  bind 127.0.0.1:${port}
  http-request cache-use pages
  http-response cache-store pages
  default_backend shells

backend shells
  server shell 127.0.0.1:${shellPort}
`,
  );
  const balancer = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' });
  return {
    port,
    stop() {
      balancer.kill('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}

type Visit = { agent: Agent; port: number; path: string; visitor: number; more: Record<string, string> };

/** Resolves to null while nothing listens there. */
function send({ agent, port, path, visitor, more }: Visit) {
  const mark = `${MARK}${visitor}`;
  const user = encodeURIComponent(JSON.stringify({ uid: mark, name: mark }));
  const headers = {
    host: 'gniazdo.test',
    cookie: `gniazdo_user=${user}; gniazdo_session=${mark}; _cc=${visitor % 2 ? 'essential' : ''}; gniazdo_banners=${mark}; x=${mark}`,
    'user-agent': `${AGENTS[visitor % AGENTS.length]} ${mark}`,
    'sec-ch-ua-mobile': visitor % 2 ? '?1' : '?0',
    'accept-language': mark,
    'accept-encoding': ENCODINGS[visitor % ENCODINGS.length],
    'x-request-id': mark,
    referer: `http://gniazdo.test/pl/?q=${mark}`,
    ...more,
  };
  return new Promise<{ status?: number; headers: IncomingMessage['headers']; body: Buffer } | null>(
    (resolve, reject) => {
      request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
        buffer(response).then(
          (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
          reject,
        );
      })
        .on('error', () => resolve(null))
        .end();
    },
  );
}

function decode({ 'content-encoding': encoding }: IncomingMessage['headers'], body: Buffer) {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
