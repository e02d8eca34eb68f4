import { paths } from '@gniazdo/contracts/site';
import { blankPictures } from '../support/blankPictures.ts';
import { amount, plain } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

type Row = { id: number; name: string; price: number; in_stock: boolean; active: boolean; shop: string };

// Tracing would take longer than the checks.
test.use({ javaScriptEnabled: false, trace: 'off' });

test('pages of 100 random offers show price, stock and shop from the database', async ({ page, database }) => {
  test.setTimeout(900_000);
  await blankPictures(page);
  await database.query('select setseed(0.42)');
  const { rows } = await database.query<Row>(
    `select v.id, v.name, v.price, v.in_stock, v.active, e.name as shop from variant v join eshop e on e.id = v.eshop_id
      where not v.disabled order by random() limit 100`,
  );
  expect(rows).toHaveLength(100);
  for (const row of rows) {
    await page.goto(paths.variant(row.id), { waitUntil: 'domcontentloaded' });
    const main = page.locator('main');
    expect(plain(await main.locator('h1').innerText())).toBe(plain(row.name));
    const buyBox = main.getByRole('region', { name: 'Cena i sklep' });
    expect(amount(await buyBox.locator('data[value]').first().innerText()), `price of ${row.id}`).toBe(row.price / 100);
    expect(plain(await buyBox.innerText())).toContain(row.shop);
    const stock = row.active && row.in_stock ? 'W magazynie' : 'Brak w magazynie';
    if (!row.active) expect(plain(await buyBox.innerText())).toContain('Brak w magazynie');
    else if (row.in_stock) expect(plain(await buyBox.innerText())).toContain(stock);
    else expect(plain(await buyBox.innerText())).not.toContain('W magazynie');
  }
});
