import { randomUUID } from 'node:crypto';
import { accountPaths, paths } from '@gniazdo/contracts/site';
import type { Client } from 'pg';
import { createAccount } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('[N-43] the name of a review leads to the profile of its author; without a name it is “Anonim”, and no address is sent', async ({
  page,
  database,
}) => {
  const account = await createAccount(database, 'Ola Tajna');
  const variantId = await findVariantWithoutReviews(database, 0);
  await insertReview(database, variantId, { user_nick: 'Olka', account_id: account.id, text: 'Podpisana opinia.' });
  await insertReview(database, variantId, { user_nick: null, account_id: account.id, text: 'Opinia bez podpisu.' });
  try {
    const response = await page.request.post('/api/v2/variant/reviews', { data: [variantId] });
    const text = await response.text();
    expect(text).toContain('Podpisana opinia.');
    expect(text).not.toContain('@');
    await page.goto(paths.reviews(variantId));
    const reviews = page.getByRole('main').locator('li:has(time)');
    const signed = reviews.filter({ hasText: 'Podpisana opinia.' });
    const unsigned = reviews.filter({ hasText: 'Opinia bez podpisu.' });
    await expect(unsigned.locator('strong')).toHaveText('Anonim');
    await expect(unsigned.getByRole('link')).toHaveCount(0);
    expect(await page.content()).not.toContain(account.email);
    await signed.getByRole('link', { name: 'Olka' }).click();
    await expect(page).toHaveURL(accountPaths.profile(account.id));
    await expect(page.getByRole('heading', { level: 1, name: 'Ola', exact: true })).toBeVisible();
    await expect(page.getByText('Podpisana opinia.')).toBeVisible();
    await expect(page.getByText('Opinia bez podpisu.')).toHaveCount(0);
  } finally {
    await database.query('delete from review where account_id = $1', [account.id]);
  }
});

test('[N-46] a translated review shows its translation and a switch to the original, another one has no switch', async ({
  page,
  database,
}) => {
  const variantId = await findVariantWithoutReviews(database, 1);
  const original = 'Velmi pohodlná pohovka.';
  const translation = { text: 'Bardzo wygodna sofa.', translated_from: 'cs', original_text: original };
  const ids = [
    await insertReview(database, variantId, translation),
    await insertReview(database, variantId, { text: 'Opinia po polsku.' }),
  ];
  try {
    await page.goto(paths.reviews(variantId));
    const reviews = page.getByRole('main').locator('li:has(time)');
    const translated = reviews.filter({ hasText: 'Bardzo wygodna sofa.' });
    await expect(translated.getByText(original)).toBeHidden();
    await translated.getByText('Pokaż oryginał').click();
    await expect(translated.getByText(original)).toBeVisible();
    await expect(translated.getByText(original)).toHaveAttribute('lang', 'cs');
    await expect(translated.getByText('Bardzo wygodna sofa.')).toBeVisible();
    const other = reviews.filter({ hasText: 'Opinia po polsku.' });
    await expect(other).toHaveCount(1);
    await expect(other.getByText('Pokaż oryginał')).toHaveCount(0);
  } finally {
    await database.query('delete from review where external_id = any($1)', [ids]);
  }
});

/** An active variant of a product without reviews; another one for each journey. */
async function findVariantWithoutReviews(database: Client, number: number) {
  const { rows } = await database.query<{ id: number }>(
    `select min(id)::int as id from variant where active and not disabled
       and not exists (select from review where review.product_id = variant.product_id)
     group by product_id order by 1 desc offset $1 limit 1`,
    [number],
  );
  return rows[0]!.id;
}

async function insertReview(database: Client, variantId: number, values: Record<string, string | null>) {
  const externalId = `journey-${randomUUID()}`;
  const names = Object.keys(values);
  await database.query(
    `insert into review (external_id, product_id, variant_id, value, created_at, ${names.join(', ')})
     select $2, product_id, id, 5, now(), ${names.map((_, index) => `$${index + 3}`).join(', ')} from variant where id = $1`,
    [variantId, externalId, ...Object.values(values)],
  );
  return externalId;
}
