import { paths } from '@gniazdo/contracts/site';
import { buildScriptPayloads } from '@gniazdo/testing/hostile-input/scriptPayloads';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { plain } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

// Without the content security policy, so that only correct HTML keeps scripts from running.
test.use({ bypassCSP: true });

const SHOP = 'Sklep z testu kanałów';
/** In every name, so that a search finds the offers. */
const WORD = 'Zwodniczek';
/** Each also as HTML that is escaped more often than the import decodes, so that its text looks like HTML. */
const SCRIPTS = 4;

type Offer = { id: number; product_id: number; name: string; description: string };

for (const [format, buildFeed] of Object.entries({ google: buildGoogleFeed, ceneo: buildCeneoFeed })) {
  test(
    `texts of a ${format} feed are shown as text in search, lists, products and comparisons, and run no script`,
    { tag: '@publishes' },
    async ({ page, database }) => {
      test.setTimeout(240_000);
      let hits = 0;
      await page.exposeFunction('hit', () => {
        hits += 1;
      });
      page.on('dialog', (dialog) => {
        hits += 1;
        void dialog.dismiss();
      });
      // The shop's pictures do not exist.
      const blank = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
      await page.route('**/i/**', (route) => route.fulfill(blank));
      await using imported = await importFeed(database, format, buildFeed(buildTexts()));
      const { offers } = imported;
      expect(offers).toHaveLength(2 * SCRIPTS);
      // Some texts still look like HTML after the import: they are what the pages must escape.
      expect(offers.some(({ name }) => name.includes('<'))).toBe(true);

      const names = page.locator('main article h2');
      // The index follows the import.
      await expect(async () => {
        await page.goto(`${paths.search()}?q=${WORD}`);
        await expect(names).toHaveCount(new Set(offers.map(({ product_id }) => product_id)).size, { timeout: 1000 });
      }).toPass({ timeout: 30_000 });
      const shown = (await names.allInnerTexts()).map(plain);
      for (const text of shown) expect(offers.map(({ name }) => plain(name))).toContain(text);

      const ids = offers.slice(0, 4).map(({ id }) => id);
      await page.goto(`${paths.compare()}?ids=${ids.join()}`);
      await expect(page.locator('main')).toContainText(WORD);
      for (const { id, product_id, name } of offers) {
        await page.goto(paths.variant(id));
        expect(plain(await page.locator('main h1').innerText())).toBe(plain(name));
        await page.goto(paths.product(product_id));
        await expect(page.locator('main h1')).toContainText(WORD);
      }
      // The same by client navigation, which inserts HTML with a script.
      await page.goto(`${paths.search()}?q=${WORD}`);
      await page.locator('main article h2 a').first().click();
      await expect(page.locator('[data-owner=product] h1')).toContainText(WORD);
      expect(hits).toBe(0);
    },
  );
}

/** Imports the feed into a shop of its own, which is removed in the end. */
async function importFeed(database: Client, format: string, feed: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-feed-'));
  const file = join(folder, 'feed.xml');
  writeFileSync(file, feed);
  const shop = `${SHOP} ${format}`;
  const url = process.env.GNIAZDO_DATABASE_URL!;
  try {
    const command = ['apps/api/commands/import.ts', file, '--shop', shop, '--format', format, '--database', url];
    await promisify(execFile)(process.execPath, [...command, '--host', 'sklep.example', '--json'], {
      cwd: join(import.meta.dirname, '../..'),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const { rows } = await database.query<Offer>(
    `select v.id::int, v.product_id::int, v.name, v.description from variant v join eshop e on e.id = v.eshop_id
      where e.name = $1 and v.active and not v.disabled order by v.id`,
    [shop],
  );
  return {
    offers: rows,
    async [Symbol.asyncDispose]() {
      const products = rows.map(({ product_id }) => product_id);
      await database.query('delete from eshop where name = $1', [shop]);
      await database.query(
        'delete from product p where id = any($1) and not exists (select from variant v where v.product_id = p.id)',
        [products],
      );
    },
  };
}

function buildTexts() {
  return buildScriptPayloads(SCRIPTS).flatMap((script) => [script, escapeXml(escapeXml(escapeXml(script)))]);
}

/** Every text and address of an offer contains the script. */
function buildGoogleFeed(payloads: string[]) {
  const items = payloads.map((payload, n) => {
    const fields = {
      id: `zwodniczek-${n}`,
      title: `Krzesło ${WORD} ${n} ${payload}`,
      description: `Opis ${payload}`,
      link: `https://sklep.example/p/${n}?x=${payload}`,
      image_link: `https://sklep.example/${n}.jpg?x=${payload}`,
      availability: 'in_stock',
      price: '199.00 PLN',
      brand: `Marka ${n} ${payload}`,
      color: payload,
      material: payload,
      google_product_category: '443',
      product_type: `Dom > Meble > Krzesła ${payload}`,
    };
    return `<item>${Object.entries(fields)
      .map(([name, text]) => `<g:${name}>${escapeXml(text)}</g:${name}>`)
      .join('')}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Sklep</title>${items.join('\n')}</channel></rss>`;
}

function buildCeneoFeed(payloads: string[]) {
  const offers = payloads.map((payload, n) => {
    const text = escapeXml(payload);
    return `<o id="zwodniczek-${n}" url="https://sklep.example/${n}?x=${text}" price="199.00" avail="1" stock="3">
<cat>Meble/Krzesła</cat><name>Krzesło ${WORD} ${n} ${text}</name><imgs><main url="https://sklep.example/${n}.jpg?x=${text}"/></imgs>
<desc>Opis ${text}</desc><attrs><a name="Producent">Marka ${n} ${text}</a><a name="Kolor">${text}</a><a name="${text}">${text}</a></attrs></o>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<offers version="1">${offers.join('\n')}</offers>`;
}

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
