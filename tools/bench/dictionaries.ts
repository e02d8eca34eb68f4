import { hash } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { formatTable, getDataDir, parseCommandLine, quantile, readRunFile } from '@gniazdo/cli';
import { startBenchShell } from './startBenchShell.ts';

const HELP = `Usage: npm run bench -- dictionaries [--pages <n>]

Bytes of pages with Brotli and with the compression dictionary, and the CPU of both. Fails if a page differs. Needs a running
system with the same DATA_DIR.

  --pages <n>   Pages to compare (default: 500)`;

/** Their first pages make the dictionary. */
const SITEMAPS = ['/sitemaps/lists.xml', '/sitemaps/offers-0.xml', '/sitemaps/products-0.xml'];
const LIVE_TIMEOUT_MS = 60_000;
/** Of each sitemap: lists are of several kinds. */
const LEARNED = 12;
const MAX_ATTEMPTS = 20;
const RETRY_MS = 1000;
const CHROMIUM = 'gzip, deflate, br, zstd';
/** Of each rendered page, in its links to shops and its events. */
const REQUEST_ID = /\b(?:ri=|requestId":"|requestId&quot;:&quot;)[\w-]+/g;

const { values } = parseCommandLine(HELP, { pages: { type: 'string', default: '500' } });
const dataDir = getDataDir(process.env);
const run = readRunFile(dataDir);
if (!run) throw new Error(`No system is running on ${dataDir}. Run npm start in another terminal first.`);

const shell = await startBenchShell({ run, dataDir, env: { PAGE_CACHE_MB: '0', RATE_LIMITS: 'off' } });
try {
  const end = performance.now() + LIVE_TIMEOUT_MS;
  while (!(await fetch(`${shell.url}/pl/products`)).ok)
    if (performance.now() > end) throw new Error('The releases were not live in time.');
  const lists = await Promise.all(SITEMAPS.map(readAddresses));
  const share = Math.ceil(Number(values.pages) / lists.length);
  const addresses = [...lists.flatMap((list) => list.slice(0, share)), ...lists.flatMap((list) => list.slice(share))];
  for (const list of lists) for (const path of list.slice(0, LEARNED)) await request(path, { 'accept-encoding': 'br' });
  const dictionary = (await request('/_dictionary', {})).body;
  const loaded = (await request('/_dictionary', { 'accept-encoding': 'br' })).body.length;
  console.log(`Dictionary: ${dictionary.length} bytes, ${loaded} with Brotli 11\n`);
  const rows = [];
  for (const path of addresses.slice(0, Number(values.pages))) {
    for (const url of [path, `/_page${path}`]) rows.push(await compare(url, dictionary));
  }
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  console.log(
    formatTable(
      [...kinds].map(([kind, own]) => [
        kind,
        own.length,
        ...(['plain', 'small'] as const).flatMap((key) => [
          quantile(
            own.map((row) => row[key].bytes),
            0.5,
          ).toFixed(0),
          quantile(
            own.map((row) => row[key].bytes),
            0.95,
          ).toFixed(0),
          // Without interruptions by other programs.
          quantile(
            own.map((row) => row[key].ms),
            0.1,
          ),
        ]),
        own.filter(({ isEqual }) => !isEqual).length,
      ]),
      { head: ['page', 'number', 'br p50', 'p95', 'ms', 'dcz p50', 'p95', 'ms', 'different'] },
    ),
  );
  if (rows.some(({ isEqual }) => !isEqual)) process.exitCode = 1;
} finally {
  await shell.stop();
}

async function compare(url: string, dictionary: Buffer) {
  const plain = await request(url, { 'accept-encoding': CHROMIUM });
  const small = await request(url, {
    'accept-encoding': `${CHROMIUM}, dcb, dcz`,
    'available-dictionary': `:${hash('sha256', dictionary, 'base64')}:`,
  });
  if (plain.headers['content-encoding'] !== 'br' || small.headers['content-encoding'] !== 'dcz')
    throw new Error(`${url} is ${plain.headers['content-encoding']} and ${small.headers['content-encoding']}.`);
  // Decoders skip the frame with the hash.
  const text = zstdDecompressSync(small.body.subarray(40), { dictionary }).toString();
  const [, data = '', kind] = /^(\/_page)?\/pl\/([^/?]+(?:\/v)?)/.exec(url)!;
  return {
    kind: `${data && 'data of '}${kind}`,
    plain: getCosts(plain),
    small: getCosts(small),
    isEqual: text.replaceAll(REQUEST_ID, '') === brotliDecompressSync(plain.body).toString().replaceAll(REQUEST_ID, ''),
  };
}

function getCosts({ body, headers }: { body: Buffer; headers: IncomingHttpHeaders }) {
  return { bytes: body.length, ms: Number(/compress;dur=([\d.]+)/.exec(String(headers['server-timing']))?.[1]) };
}

async function readAddresses(sitemap: string) {
  const { body } = await request(sitemap, {});
  return [...body.toString().matchAll(/<loc>[^<]*?(\/pl\/[^<]+)<\/loc>/g)].map(([, path]) => path!);
}

/** On a busy machine, pages may be late. */
async function request(path: string, headers: Record<string, string>) {
  for (let attempt = 1; ; attempt++) {
    const response = await send(path, headers);
    if (response.status === 200) return response;
    if (response.status !== 503 || attempt === MAX_ATTEMPTS) throw new Error(`${path} has status ${response.status}.`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

function send(path: string, headers: Record<string, string>) {
  return new Promise<{ status?: number; body: Buffer; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(shell.url + path, { headers }, (response) => {
      const { statusCode: status, headers: received } = response;
      buffer(response).then((body) => resolve({ status, body, headers: received }), reject);
    }).on('error', reject);
  });
}
