import { paths } from '@gniazdo/contracts/site';
import type { Client } from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { plain, zloty } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product links to its other colours with the difference in price, and these link back', async ({
    page,
    database,
  }) => {
    const { first, second } = await findColours(database);
    await page.goto(paths.product(first.id, first.slug));
    const colours = page.getByRole('navigation', { name: 'Kolor' });
    await expect(colours.getByRole('link', { name: first.colour, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const link = colours.locator(`a[href^="${paths.product(second.id, second.slug)}"]`);
    const difference = (second.price - first.price) / 100;
    const words = difference === 0 ? 'ta sama cena' : `${difference > 0 ? '+' : '−'}${zloty(Math.abs(difference))}`;
    expect(plain(await link.innerText()).replace(/\s+/g, ' ')).toBe(`${second.colour} ${words}`);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${paths.product(second.id, second.slug)}$`));
    await expect(colours.locator(`a[href^="${paths.product(first.id, first.slug)}"]`)).toBeVisible();
  });

  test('a set links to its pieces with their number and prices, and a piece links to its set', async ({
    page,
    database,
  }) => {
    // A product with several offers shows the pieces of the cheapest.
    const { rows } = await database.query<{ set: number; piece: number; quantity: number; price: number }>(
      `select set.product_id::int as set, piece.product_id::int as piece, quantity,
         (select min(price) from variant where product_id = piece.product_id and active and not disabled) as price
       from set_piece join variant set on set.id = set_id join variant piece on piece.id = piece_id
       where set.active and piece.active and quantity > 1
         and set.id = (select v.id from variant v where v.product_id = set.product_id and not v.disabled
           and exists (select from set_piece where set_id = v.id) order by v.active desc, v.price, v.id limit 1)
       order by set_id, position limit 1`,
    );
    const { set, piece, quantity, price } = rows[0]!;
    await page.goto(paths.product(set));
    const pieces = page.getByRole('region', { name: 'W zestawie' });
    const item = pieces.getByRole('listitem').filter({ has: page.locator(`a[href^="${paths.product(piece)}-"]`) });
    // Sections below the first screen are laid out late, so they have no inner text yet.
    expect(plain(await item.textContent())).toContain(`${quantity} × od ${zloty(price / 100)}`);
    await expect(pieces).toContainText('Osobno, bez dostawy:');
    await item.getByRole('link').click();
    const sets = page.getByRole('region', { name: 'Element zestawu' });
    await expect(sets.locator(`a[href^="${paths.product(set)}-"]`)).toBeVisible();
  });
});

for (const width of [390, 1280])
  test(`colours and pieces of a set have no accessibility violations at ${width} px`, async ({ page, database }) => {
    await page.setViewportSize({ width, height: 844 });
    const { rows } = await database.query<{ id: number }>(
      `select product_id::int as id from set_piece join variant on variant.id = set_id where active order by id limit 1`,
    );
    for (const id of [(await findColours(database)).first.id, rows[0]!.id]) {
      await page.goto(paths.product(id));
      expect(await findAccessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

type Version = { id: number; slug: string; colour: string; price: number };

/** Two products of one item group, each with one offer. */
async function findColours(database: Client) {
  const { rows } = await database.query<{ first: Version; second: Version }>(
    `with single as (
       select p.id, p.slug, v.eshop_id, v.item_group, v.price,
         (select each->>'value' from jsonb_array_elements(v.parameters) each where each->>'name' = 'Kolor') as colour
       from product p join variant v on v.product_id = p.id
       where v.active and not v.disabled and v.item_group is not null
         and (select count(*) from variant where product_id = p.id) = 1
     )
     select row_to_json(a) as first, row_to_json(b) as second from single a join single b using (eshop_id, item_group)
     where a.id < b.id and a.colour <> b.colour order by a.id limit 1`,
  );
  return rows[0]!;
}
