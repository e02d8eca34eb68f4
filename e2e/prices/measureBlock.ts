import { importFeed } from '@gniazdo/api/catalogue/import/importFeed';
import { connect } from '@gniazdo/api/database/connect';
import { makeCorrection, undoCorrection } from '@gniazdo/api/resources/corrections/makeCorrection';
import { googleFeed, googleItem, toStream } from '@gniazdo/api/testing/buildFeed';
import { freePort } from '@gniazdo/cli';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchPage, measureUntil } from '../chaos/fetchPage.ts';
import { prepareSystem, type PreparedSystem } from '../chaos/prepareSystem.ts';
import { type ResultRow } from '../chaos/printResults.ts';
import { startApi, startShell } from '../chaos/startServers.ts';

const GOAL_MS = 5_000;
const TIMEOUT_MS = 60_000;
const RETRY_MS = 100;
/** The second sells the same products for more. */
const SHOPS = [
  { name: 'Sklep blokowany', slug: 'sklep-blokowany', price: '199.00 PLN' },
  { name: 'Drugi sklep', slug: 'drugi-sklep', price: '249.00 PLN' },
] as const;
const [BLOCKED] = SHOPS;

/**
 * Blocks a shop with so many offers in a system of its own and undoes it. Each time, measures how long lists of the API, and pages
 * that the shell has cached and that are requested all the time, show what was before.
 */
export async function measureBlock(offers: number): Promise<ResultRow[]> {
  const system = await prepareSystem();
  const stops: (() => Promise<unknown>)[] = [system.stop];
  try {
    const { pool, close } = await connect(system.databaseUrl(), { max: 4 });
    stops.push(close);
    for (const shop of SHOPS) await importFeed({ pool, shop: shop.name, source: toStream(buildFeed(offers, shop)) });
    const { apiUrl, siteUrl } = await startServers(system, stops);
    // The indexes have it last.
    const model = `MODELB${offers - 1}`;
    const { rows } = await pool.query<{ id: number }>(
      `select v.id from variant as v join eshop on eshop.id = v.eshop_id
       where eshop.slug = $1 and v.name like $2`,
      [BLOCKED.slug, `%${model},%`],
    );
    const offer = rows[0]!.id;
    const list = `${siteUrl}/pl/search?q=${model}`;
    let product: string | undefined;
    await measureUntil(async () => {
      product = /\/pl\/product\/[^"?#]+/.exec((await fetchPage(list)).html)?.[0];
      return product !== undefined;
    }, TIMEOUT_MS);
    if (!product) throw new Error(`${list} shows no product.`);
    const places: Place[] = [
      ['lists', () => isListed(apiUrl, model)],
      ['list page', async () => showsPrice(list)],
      ['product page', async () => (await readPage(siteUrl + product)).includes(BLOCKED.name)],
    ];
    for (const [, isShown] of places) await measureUntil(isShown);

    let correction = 0;
    const block = async () => {
      correction = await makeCorrection(pool, { kind: 'block-shop', offer, statement: '', note: '', by: 'Ola' });
    };
    const undo = async () => void (await undoCorrection(pool, correction, 'Ola'));
    console.log(`${offers} offers, load ${loadavg()[0]!.toFixed(1)}`);
    return [...(await measure('block', block, places, false)), ...(await measure('undo', undo, places, true))];
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

type Place = [name: string, isShown: () => Promise<boolean>];

async function measure(name: string, change: () => Promise<void>, places: Place[], isShownAfter: boolean) {
  const startedAt = performance.now();
  const times = places.map(async ([place, isShown]): Promise<[string, number | null]> => {
    const found = await measureUntil(async () => (await isShown()) === isShownAfter, TIMEOUT_MS);
    return [place, found && performance.now() - startedAt];
  });
  await change();
  const committed = performance.now() - startedAt;
  const rows: ResultRow[] = [[`${name}: recorded`, '', format(committed), true]];
  for (const [place, ms] of await Promise.all(times))
    rows.push([`${name}: ${place}`, `≤ ${format(GOAL_MS)}`, format(ms), ms !== null && ms <= GOAL_MS]);
  return rows;
}

function format(ms: number | null) {
  return ms === null ? `not within ${TIMEOUT_MS / 1000} s` : `${(ms / 1000).toFixed(1)} s`;
}

/** Whether the API lists the offer of the blocked shop, the cheapest of its product. */
async function isListed(apiUrl: string, model: string) {
  const url = encodeURIComponent(`/pl/search?q=${model}`);
  return (await readPage(`${apiUrl}/api/v2/listing?url=${url}`)).includes(BLOCKED.name);
}

/** Whether a list page shows the price of the blocked shop, which is below that of the other one. */
async function showsPrice(url: string) {
  const html = await readPage(url);
  return /\b199(?:,00)?(?:\s|&nbsp;)?zł/.test(html.replace(/<[^>]+>/g, ''));
}

/** A page that says that the offer is gone shows it no more. An error or a page that is late does not count. */
async function readPage(url: string) {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end;) {
    const { status, html } = await fetchPage(url);
    if (status === 200 || status === 404 || status === 410) return html;
    await wait(RETRY_MS);
  }
  throw new Error(`${url} has no page.`);
}

function buildFeed(offers: number, { price }: { price: string }) {
  const items = Array.from({ length: offers }, (_, n) =>
    googleItem(`B${n}`, { title: `Krzesło MODELB${n}, szary`, gtin: toGtin(n), price }),
  );
  return googleFeed(items);
}

function toGtin(number: number) {
  const digits = `5901${String(number).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function startServers(system: PreparedSystem, stops: (() => Promise<unknown>)[]) {
  const [apiPort, port] = [await freePort(), await freePort()];
  const [apiUrl, siteUrl] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${port}`];
  const api = await startApi({ system, port: apiPort, name: 'api', publicUrl: siteUrl });
  stops.push(api.stop);
  const shell = await startShell({ system, port, name: 'shell', publicUrl: siteUrl, apiUrl });
  stops.push(shell.stop);
  return { apiUrl, siteUrl };
}
