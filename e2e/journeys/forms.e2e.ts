import { randomUUID } from 'node:crypto';
import { priceHistorySchema } from '@gniazdo/contracts/offers';
import { accountPaths, eshopHostPaths, paths, questionPaths } from '@gniazdo/contracts/site';
import { fillRegistration, logIn, setPassword } from '../support/accountForms.ts';
import { openStarShop, orderInStarShop } from '../support/openStarShop.ts';
import { waitForMail } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'zielony-fotel-47';
const NEW_PASSWORD = 'czerwony-fotel-48';
/** Known for a system that the test command has started. */
const ESHOP_URL = process.env.GNIAZDO_ESHOP_URL ?? '';

test.skip(ESHOP_URL === '', 'Set GNIAZDO_ESHOP_URL to the host for shops of the site under test.');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('[C-56] the forms of accounts register, confirm, log in, change settings and the address, set a password, log out and delete', async ({
      page,
      database,
    }) => {
      let email = `f.${randomUUID()}@example.com`;
      const read = async () => {
        const { rows } = await database.query(
          `select confirmed_at is not null as "isConfirmed", has_alerts as "hasAlerts",
             (select count(*)::integer from session where account_id = account.id) as sessions
           from account where email = $1`,
          [email],
        );
        return rows[0] as object | undefined;
      };
      await page.goto(accountPaths.register());
      await fillRegistration(page, { email, password: PASSWORD, acceptsTerms: true });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę');
      await page.goto(await waitForMail(email, /\/pl\/register\/confirmation\/\S+/));
      await page.getByRole('button', { name: 'Potwierdź adres e-mail' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('Adres e-mail jest potwierdzony');
      await logIn(page, email, PASSWORD);
      await expect(page).toHaveURL(paths.home());
      expect(await read()).toEqual({ isConfirmed: true, hasAlerts: true, sessions: 1 });

      await page.goto(paths.user());
      const main = page.getByRole('main');
      await main.getByRole('checkbox').first().uncheck();
      await main.getByRole('button', { name: 'Zapisz' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('Zapisaliśmy ustawienia');
      expect(await read()).toEqual({ isConfirmed: true, hasAlerts: false, sessions: 1 });

      const before = email;
      email = `n.${before}`;
      await page.goto(accountPaths.changeEmail());
      await main.getByLabel('Nowy adres e-mail').fill(email);
      await main.getByLabel('Hasło').fill(PASSWORD);
      await main.getByRole('button', { name: 'Wyślij link' }).click();
      await expect(page).toHaveURL(accountPaths.emailRequested());
      await waitForMail(before, /Ktoś poprosił o zmianę adresu e-mail/);
      expect(await read()).toBeUndefined();
      await page.goto(await waitForMail(email, /\/pl\/email\/confirmation\/\S+/));
      await main.getByRole('button', { name: 'Zmień adres e-mail' }).click();
      await expect(main.getByRole('status')).toContainText('Adres e-mail jest zmieniony');
      expect(await read()).toEqual({ isConfirmed: true, hasAlerts: false, sessions: 0 });
      await waitForMail(before, /Twoje konto ma od teraz inny adres e-mail/);
      await logIn(page, email, PASSWORD);
      await expect(page).toHaveURL(paths.user());
      expect(await read()).toMatchObject({ sessions: 1 });

      await page.goto(accountPaths.logout());
      await main.getByRole('button', { name: 'Wyloguj się' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
      expect(await read()).toMatchObject({ sessions: 0 });

      await page.goto(accountPaths.renewPassword());
      await main.getByLabel('Adres e-mail').fill(email);
      await main.getByRole('button', { name: 'Wyślij link' }).click();
      await expect(page).toHaveURL(accountPaths.passwordRenewed());
      await setPassword(page, await waitForMail(email, /\/pl\/password\/confirmation\/\S+/), NEW_PASSWORD);
      await expect(page.getByRole('main').getByRole('status')).toContainText('Nowe hasło jest ustawione');
      await logIn(page, email, NEW_PASSWORD);
      await expect(page).toHaveURL(paths.home());

      await page.goto(accountPaths.deleteAccount());
      await main.getByLabel('Hasło').fill(NEW_PASSWORD);
      await main.getByRole('button', { name: 'Usuń konto' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usunęliśmy konto');
      expect(await read()).toBeUndefined();
    });

    test('[C-56] the forms of questions, answers, contact, shops and ratings are stored, and the price history is read', async ({
      page,
      browser,
      baseURL,
      database,
    }) => {
      const id = randomUUID();
      const count = async (from: string, values: unknown[]) =>
        (await database.query(`select from ${from}`, values)).rowCount;
      const { rows } = await database.query<{ id: number }>(
        'select id from variant where active order by id desc limit 1',
      );
      const variantId = rows[0]!.id;
      await page.goto(questionPaths.questions(variantId));
      await page.getByLabel('Twoje pytanie').fill(`Czy blat jest gładki? ${id}`);
      await page.getByRole('button', { name: 'Zadaj pytanie' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('Dziękujemy!');
      const questions = await database.query<{ id: number }>(
        `update question set status = 'published' where text like '%' || $1 returning id`,
        [id],
      );
      await page.goto(questionPaths.answer(questions.rows[0]!.id));
      await page.getByLabel('Twoja odpowiedź').fill(`Tak, jest gładki. ${id}`);
      await page.getByRole('button', { name: 'Odpowiedz' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('Dziękujemy!');
      expect(await count(`answer where text like '%' || $1`, [id])).toBe(1);

      const email = `f.${id}@example.com`;
      await page.goto(ESHOP_URL + eshopHostPaths.contact());
      await page.getByLabel('Imię i nazwisko').fill('Ewa Sklepikarka');
      await page.getByLabel('Adres e-mail').fill(email);
      await page.getByLabel('Wiadomość').fill('Jak dodać plik?');
      await page.getByRole('button', { name: 'Wyślij wiadomość' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wiadomość wysłana');
      expect(await count('contact_message where email = $1', [email])).toBe(1);

      await page.goto(ESHOP_URL + eshopHostPaths.register());
      await page.getByLabel('Nazwa firmy').fill('Meble Alfa');
      await page.getByLabel('NIP', { exact: true }).fill('526-000-12-46');
      await page.getByLabel('Adres sklepu').fill('alfa.example.com');
      await page.getByLabel('Imię i nazwisko').fill('Jan Kowalski');
      await page.getByLabel('Adres e-mail').fill(email);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Zgłoś sklep' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę');
      expect(await count('shop_application where email = $1', [email])).toBe(1);

      await using shop = await openStarShop(database, baseURL!);
      await using context = await browser.newContext({ javaScriptEnabled: true });
      await page.goto(await orderInStarShop(await context.newPage(), shop));
      await page.getByRole('radio', { name: '4 gwiazdki: dobrze' }).check();
      await page.getByRole('button', { name: 'Wyślij ocenę' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dziękujemy za ocenę');
      expect(await count('star_review where eshop_id = $1 and rating = 4', [shop.id])).toBe(1);

      const history = await page.request.get(`/api/v2/variant/${variantId}/price-history?days=30`);
      expect(priceHistorySchema.parse(await history.json()).points.length).toBeGreaterThan(0);
    });
  });
}
