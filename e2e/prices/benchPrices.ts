import { isAbsolute, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_COMPARED } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, outboundUrl } from '@gniazdo/contracts/site';
import { parseCommandLine, parseWholeNumber, readRunFile, ROOT } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import pg from 'pg';
import { printResults, type ResultRow } from '../chaos/printResults.ts';
import { measureBlock } from './measureBlock.ts';
import { readCardPrices, readComparedPrices, readPagePrices, type FoundPrice, type PricedOffer } from './readPrices.ts';

const HELP = `Usage: npm run bench -- prices [options]

Compares the prices of random offers in all places of the running system with the database: card, page, table of offers,
comparison, JSON-LD, data layer, shop links and the target of the click-through. The exit code is 1 if one differs.
Needs a running system with the same DATA_DIR.

  --variants <n>   Number of offers (default: 1000)
  --block <n>      Instead, blocks a shop with so many offers in a system of its own, and undoes it. Measures when lists and
                   cached pages show it; the goal is 5 s`;

const { values } = parseCommandLine(HELP, {
  variants: { type: 'string', default: '1000' },
  block: { type: 'string' },
});
if (values.block !== undefined)
  process.exit(printResults(await measureBlock(parseWholeNumber('--block', values.block, 100, 100_000))) ? 0 : 1);
const count = parseWholeNumber('--variants', values.variants, 1, 100_000);

const CARDS_PER_PAGE = 12;
const CLIENTS = 4;
const MAX_PRINTED = 20;
const MAX_ATTEMPTS = 30;
const RETRY_MS = 1000;
/** The name of a program, whose click-throughs are not counted. */
const HEADERS = { 'user-agent': 'gniazdo-bench-bot' };

const given = process.env.DATA_DIR || '.data';
const run = readRunFile(isAbsolute(given) ? given : join(ROOT, given));
if (!run) throw new UserFacingError('No system is running on this DATA_DIR. Run npm start in another terminal first.');
const siteUrl = run.url.replace(/\/pl\/?$/, '');

const offers = await readOffers(run.databaseUrl);
const found: FoundPrice[] = [];
const wrongTargets: string[] = [];
await forEachPart(chunk(offers, CARDS_PER_PAGE), async (part) => {
  found.push(...(await readCards(getIds(part))));
});
await forEachPart(chunk(offers, MAX_COMPARED), async (part) => {
  found.push(...(await readComparedPrices(getIds(part), read)));
});
await forEachPart(offers, async (offer) => {
  found.push(...(await readPagePrices(offer.id, read)));
  const target = await readTarget(offer.id);
  if (target !== offer.url) wrongTargets.push(`${offer.id}: ${target}`);
});

const prices = new Map(offers.map(({ id, price }) => [id, price]));
const rows = [...Map.groupBy(found, ({ place }) => place)].map(([place, all]): ResultRow => {
  const different = all.filter(({ id, price }) => price !== prices.get(id));
  for (const { id, price } of different.slice(0, MAX_PRINTED))
    console.log(`Offer ${id}, ${place}: ${price} instead of ${prices.get(id)} PLN`);
  return [`prices: ${place}`, '0 differ', `${different.length} of ${all.length} differ`, different.length === 0];
});
for (const wrong of wrongTargets.slice(0, MAX_PRINTED)) console.log(`Wrong target of offer ${wrong}`);
rows.push([
  'targets of click-throughs',
  '0 differ',
  `${wrongTargets.length} of ${offers.length} differ`,
  wrongTargets.length === 0,
]);
if (!printResults(rows)) process.exitCode = 1;

/** Random active offers. */
async function readOffers(databaseUrl: string): Promise<PricedOffer[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<PricedOffer>(
      `select id::int, price::float / 100 as price, url from variant where active and not disabled
       order by random() limit $1`,
      [count],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** A busy system refuses pages with 503; they are requested again. */
async function read(path: string) {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(siteUrl + path, { headers: HEADERS });
    if (response.ok) return await response.text();
    if (response.status !== 503 || attempt === MAX_ATTEMPTS) throw new Error(`${path} has status ${response.status}.`);
    await wait(RETRY_MS);
  }
}

/** A busy system leaves out the fragment of the cards; they are requested again. */
async function readCards(ids: number[]) {
  for (let attempt = 1; ; attempt++) {
    const cards = await readCardPrices(ids, read);
    if (attempt === MAX_ATTEMPTS || !cards.every(({ price }) => Number.isNaN(price))) return cards;
    await wait(RETRY_MS);
  }
}

async function readTarget(variantId: number) {
  const path = outboundUrl({ domain: '', variantId, clickSource: CLICK_SOURCES.variantDetail });
  const response = await fetch(siteUrl + path, { headers: HEADERS, redirect: 'manual' });
  return response.headers.get('location') ?? `status ${response.status}`;
}

async function forEachPart<T>(parts: readonly T[], handle: (part: T) => Promise<void>) {
  const waiting = [...parts];
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await handle(part);
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

function chunk<T>(all: readonly T[], size: number) {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

function getIds(part: readonly PricedOffer[]) {
  return part.map(({ id }) => id);
}
