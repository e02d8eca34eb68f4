import { randomUUID } from 'node:crypto';
import { accountPaths, PREFIX } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { createAccount } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('[R-41] a profile shows name, avatar, reviews and received likes to everyone, without address and date of birth', async ({
  page,
  database,
}) => {
  const account = await createAccount(database, 'Ola Tajna');
  await database.query(`update account set date_of_birth = '1990-05-17' where id = $1`, [account.id]);
  const { rows } = await database.query<{ name: string }>(
    `with model as (select id, product_id, name from variant where active order by id limit 1),
       added as (insert into review (external_id, product_id, variant_id, user_nick, value, text, account_id, created_at)
         select $2, product_id, id, 'Ola', 4, 'Wygodna i solidna.', $1, now() from model)
     select name from model`,
    [account.id, `journey-${randomUUID()}`],
  );
  try {
    await page.goto(accountPaths.profile(account.id));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Ola', exact: true })).toBeVisible();
    await expect(main.getByText('O', { exact: true })).toBeVisible();
    await expect(main.getByText('1 opinia, 0 otrzymanych polubień')).toBeVisible();
    await expect(main.getByRole('link', { name: rows[0]!.name })).toBeVisible();
    await expect(main.getByText('Wygodna i solidna.')).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const html = await page.content();
    for (const secret of [account.email, 'example.com', '1990-05-17', '1990', 'Tajna'])
      expect(html).not.toContain(secret);
    for (const id of [randomUUID(), 'jan']) expect((await page.request.get(`${PREFIX}/user/${id}`)).status()).toBe(404);
  } finally {
    await database.query('delete from review where account_id = $1', [account.id]);
  }
});
