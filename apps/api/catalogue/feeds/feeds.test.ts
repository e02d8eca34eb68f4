import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { oneValue } from '../../database/one.ts';
import { googleFeed, googleItem } from '../../testing/buildFeed.ts';
import { useImports } from '../../testing/useImports.ts';
import type { DownloadOptions } from './downloadFeed.ts';
import { FeedWorker } from './FeedWorker.ts';

const imports = useImports();
const FEED = googleFeed([googleItem('A1'), googleItem('A2')]);

let site: Server;
let origin: string;
let handle: RequestListener;
let errors: object[] = [];

beforeAll(async () => {
  site = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  return new Promise((resolve) => site.close(resolve));
});
afterEach(() => {
  expect(errors).toEqual([]);
  errors = [];
});

test('a due feed is fetched, imported and recorded line by line, and fetched again after its interval', async () => {
  const shop = await newFeed({ every_hours: 6 });
  serve(googleFeed([googleItem('A1'), googleItem('A2', { price: '19.00 EUR' })]));
  expect(await fetchNext()).toBe(true);
  expect(await imports.findOffers(shop)).toMatchObject([{ external_id: 'A1', active: true }]);
  expect(await readRuns(shop)).toMatchObject([
    {
      outcome: 'imported',
      message: null,
      file: 'produkty.xml',
      format: 'google',
      counts: { read: 2, new: 1, refused: 1, warnings: 0 },
      refused: [{ line: 4, id: 'A2', field: 'price', reason: 'currency EUR instead of PLN' }],
    },
  ]);
  expect(await getHoursLeft(shop)).toBeCloseTo(6, 1);
  expect(await fetchNext()).toBe(false);
});

test('two workers fetch a feed once', async () => {
  const shop = await newFeed();
  let requests = 0;
  handle = (_request, response) => {
    requests++;
    response.end(FEED);
  };
  expect((await Promise.all([fetchNext(), fetchNext()])).toSorted()).toEqual([false, true]);
  expect([requests, (await imports.findOffers(shop)).length]).toEqual([1, 2]);
});

test('a gzipped file is read, with and without a content-encoding', async () => {
  for (const encoding of ['', 'gzip']) {
    const shop = await newFeed();
    serve(gzipSync(FEED), encoding ? { 'content-encoding': encoding } : {});
    await fetchNext();
    expect(await imports.findOffers(shop)).toHaveLength(2);
  }
});

test('an unchanged file is not sent again: ETag and Last-Modified of the imported one are in the request', async () => {
  const shop = await newFeed();
  const version = { etag: '"v1"', 'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT' };
  serve(FEED, version);
  await fetchNext();
  let known: unknown[] = [];
  handle = ({ headers }, response) => {
    known = [headers['if-none-match'], headers['if-modified-since']];
    response.writeHead(304).end();
  };
  const before = await imports.snapshot();
  await makeDue(shop);
  await fetchNext();
  expect(known).toEqual(Object.values(version));
  expect(await imports.snapshot()).toEqual(before);
  expect((await readRuns(shop)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'imported']);
});

test('a feed is fetched when a sale in it ends, in full even if its server says that it is unchanged', async () => {
  const shop = await newFeed({ every_hours: 24 });
  const end = new Date(Date.now() + 3_000).toISOString();
  const later = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const sale = (to: string) => ({ sale_price: '150 PLN', sale_price_effective_date: `2026-11-01T00:00Z/${to}` });
  const feed = googleFeed([googleItem('A0'), googleItem('A1', sale(end)), googleItem('A2', sale(later))]);
  handle = ({ headers }, response) =>
    headers['if-none-match'] ? response.writeHead(304).end() : response.writeHead(200, { etag: '"v1"' }).end(feed);
  await fetchNext();
  const readPrices = async () => (await imports.findOffers(shop)).map(({ price }) => price / 100);
  expect(await readPrices()).toEqual([199, 150, 150]);
  // Not at once, because a feed could have an end in each second.
  expect(await getHoursLeft(shop)).toBeCloseTo(0.25, 1);
  await new Promise((resolve) => void setTimeout(resolve, 3_100));
  await makeDue(shop);
  await fetchNext();
  expect(await readPrices()).toEqual([199, 199, 150]);
  expect(await getHoursLeft(shop)).toBeCloseTo(2, 1);
  await makeDue(shop);
  await fetchNext();
  expect((await readRuns(shop)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'imported', 'imported']);
  expect(await getHoursLeft(shop)).toBeCloseTo(2, 1);
});

test('a file that failed is fetched in full again', async () => {
  const shop = await newFeed();
  serve('<rss>', { etag: '"broken"' });
  await fetchNext();
  let known: string | undefined = 'not requested';
  handle = ({ headers }, response) => {
    known = headers['if-none-match'];
    response.end(FEED);
  };
  await makeDue(shop);
  await fetchNext();
  expect(known).toBeUndefined();
  expect(await imports.findOffers(shop)).toHaveLength(2);
});

const POLISH = googleFeed([googleItem('A1', { title: 'Krzesło żółte' })]);
/** What a server does, and what the report then says. */
const BROKEN: [string, RequestListener, RegExp, DownloadOptions?][] = [
  ['hangs before its response', () => undefined, /^The server sent nothing for 0\.3 seconds\.$/, { stallMs: 300 }],
  [
    'hangs within the file',
    (_request, response) => void response.write(FEED.slice(0, 300)),
    /^The server sent nothing for 0\.3 seconds\.$/,
    { stallMs: 300 },
  ],
  [
    'sends a file drop by drop',
    (_request, response) => {
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    },
    /^The download took longer than 0\.01 minutes\.$/,
    { timeoutMs: 600 },
  ],
  [
    'announces 5 GB',
    (_request, response) => response.writeHead(200, { 'content-length': 5 * 1024 ** 3 }).write(FEED),
    /^The file is larger than 2 GB\. Split it\.$/,
  ],
  [
    'sends more than the limit without announcing it',
    (_request, response) => {
      // `response.writable` stays true after the connection is gone.
      const pour = (error?: Error | null) => void (!error && response.write(Buffer.alloc(100_000, ' '), pour));
      pour();
    },
    /^The file is larger than 1000000 bytes\. Split it\.$/,
    { maxBytes: 1_000_000 },
  ],
  [
    'redirects to this machine',
    redirect('http://127.0.0.1:9/'),
    /^The address cannot be used: 127\.0\.0\.1:9 is not in/,
  ],
  ['redirects to a metadata service', redirect('http://169.254.169.254/'), /^The address cannot be used: 169\.254/],
  ['redirects to a file', redirect('file:///etc/passwd'), /^The address cannot be used: the protocol file:/],
  ['redirects to itself', redirect('/produkty.xml'), /redirects more than 3 times/],
  ['responds with 404', (_request, response) => response.writeHead(404).end(), /responded with the status 404/],
  ['responds with 304 to a first request', (_request, response) => response.writeHead(304).end(), /status 304/],
  [
    'closes the connection',
    (request) => request.socket.destroy(),
    /^The server could not be reached \(ECONNRESET\)\.$/,
  ],
  [
    'closes the connection within the file',
    (_request, response) => {
      response.writeHead(200, { 'content-length': 5000 }).write('<rss>');
      setTimeout(() => response.destroy(), 50);
    },
    /was lost before the end of the file/,
  ],
  ['sends a page instead', send('<html><body>Logowanie</body></html>'), /begins with <html>, so it is neither/],
  ['sends a file that is cut off', send(FEED.slice(0, -60)), /cut off|not well-formed/],
  [
    'writes windows-1250 and declares UTF-8',
    send(iconv.encode(POLISH, 'windows-1250')),
    /^Wrong encoding: the feed declares UTF-8 but byte 0x\w\w at byte \d+, line 3/,
  ],
  [
    'writes UTF-8 and declares iso-8859-2',
    send(POLISH.replace('UTF-8', 'iso-8859-2')),
    /^Wrong encoding: the feed declares iso-8859-2 but is written in UTF-8/,
  ],
  [
    'compresses with brotli',
    (_request, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
    /^The server compressed the file as "br"/,
  ],
  ['sends no offers', send(googleFeed([])), /^The feed has no offers/],
];

// With a default, `options` is not counted as a parameter: Jest would pass a callback to it and wait for its call.
test.each(BROKEN)('a server that %s: one clear line, the offers stay', async (_, listener, message, options = {}) => {
  const shop = await newFeed();
  serve(FEED);
  await fetchNext();
  const before = await imports.snapshot();
  await makeDue(shop);
  // The file of the first import has no version, so the second request is like a first one.
  handle = listener;
  await fetchNext(options);
  expect(await imports.snapshot()).toEqual(before);
  const [run] = await readRuns(shop);
  expect(run).toMatchObject({ outcome: 'failed', message: expect.stringMatching(message) });
  expect(await getHoursLeft(shop)).toBeCloseTo(1, 1);
});

test('a feed whose encoding changes with its declaration is imported', async () => {
  const shop = await newFeed();
  serve(POLISH);
  await fetchNext();
  serve(iconv.encode(POLISH.replace('UTF-8', 'windows-1250'), 'windows-1250'));
  await makeDue(shop);
  await fetchNext();
  expect((await readRuns(shop))[0]).toMatchObject({ outcome: 'imported', counts: { unchanged: 1, changed: 0 } });
  expect(await imports.findOffers(shop)).toMatchObject([{ name: 'Krzesło żółte' }]);
});

test('without the setting, a loopback address is refused, also as the address of a name', async () => {
  let requests = 0;
  handle = (_request, response) => {
    requests++;
    response.end(FEED);
  };
  const shop = await newFeed();
  await fetchNext({ allowedHosts: [] });
  const texts = [];
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND sklep.example'), { code: 'ENOTFOUND' });
  for (const answer of [null, unknown]) {
    const named = await newFeed({ url: 'http://sklep.example/produkty.xml' });
    const lookup: DownloadOptions['lookup'] = (_host, done) => done(answer, [{ address: '127.0.0.1', family: 4 }]);
    await fetchNext({ allowedHosts: [], lookup });
    texts.push((await readRuns(named))[0]!.message);
  }
  expect((await readRuns(shop))[0]!.message).toMatch(/^The address cannot be used/);
  // A shop does not learn which names our network knows.
  expect(texts).toEqual(Array(2).fill('The address cannot be used: sklep.example has no public address.'));
  expect(requests).toBe(0);
});

test('a feed whose address was changed during the import is due at once, without the version of the old one', async () => {
  const shop = await newFeed();
  handle = async (_request, response) => {
    await imports.database.pool.query(
      `update eshop_feed set url = $2, next_at = now() where eshop_id = (select id from eshop where name = $1)`,
      [shop, `${origin}/nowy.xml`],
    );
    response.writeHead(200, { etag: '"old"' }).end(FEED);
  };
  await fetchNext();
  let target: unknown[] = [];
  handle = ({ url, headers }, response) => {
    target = [url, headers['if-none-match']];
    response.end(FEED);
  };
  expect(await fetchNext()).toBe(true);
  expect(target).toEqual(['/nowy.xml', undefined]);
});

function serve(body: string | Buffer, headers: Record<string, string> = {}) {
  handle = (_request, response) => response.writeHead(200, headers).end(body);
}

function send(body: string | Buffer): RequestListener {
  return (_request, response) => response.end(body);
}

function redirect(location: string): RequestListener {
  return (_request, response) => response.writeHead(302, { location }).end();
}

/** Fetches the next feed that is due; false if there is none. */
function fetchNext(options: DownloadOptions = {}) {
  const log = { info: () => undefined, error: (details: object) => void errors.push(details) };
  return new FeedWorker(imports.database.pool, log, {
    allowedHosts: [new URL(origin).host],
    ...options,
  }).fetchNext();
}

/** A new shop with a feed that is due. Resolves to its name. */
async function newFeed({ url = `${origin}/produkty.xml?klucz=sekret`, every_hours = 24 } = {}) {
  const name = imports.newShop();
  await imports.database.pool.query(
    `with shop as (insert into eshop (slug, name) values ($1, $1) returning id)
     insert into eshop_feed (eshop_id, url, every_hours) select id, $2, $3 from shop`,
    [name, url, every_hours],
  );
  return name;
}

async function makeDue(shop: string) {
  await imports.database.pool.query(
    'update eshop_feed set next_at = now() from eshop where eshop.id = eshop_id and name = $1',
    [shop],
  );
}

async function getHoursLeft(shop: string) {
  return oneValue<number>(
    imports.database.pool,
    `select extract(epoch from next_at - now())::float / 3600
     from eshop_feed join eshop on eshop.id = eshop_id where name = $1`,
    [shop],
  );
}

async function readRuns(shop: string) {
  const { rows } = await imports.database.pool.query(
    `select import_run.* from import_run join eshop on eshop.id = eshop_id where name = $1 order by import_run.id desc`,
    [shop],
  );
  return rows;
}
