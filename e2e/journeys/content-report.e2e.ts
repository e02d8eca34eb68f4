import { randomUUID } from 'node:crypto';
import { paths, reportPaths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { signInAsStaff } from '../support/openModeration.ts';
import { waitForMail } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('content is reported by a form; its author gets a number, a mail with it and the decision', async ({
      page,
    }) => {
      const email = `z.${randomUUID()}@example.com`;
      await page.goto(paths.contact());
      await page.getByRole('contentinfo').getByRole('link', { name: 'Zgłoś treść' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zgłoś treść');
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.getByLabel('Adres strony z tą treścią').fill('https://inny.example/');
      await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
      for (const message of ['Opisz, co jest nie tak', 'Podaj imię i nazwisko', 'Podaj poprawny adres e-mail'])
        await expect(page.getByText(message)).toBeVisible();
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([]);
      await expect(page.getByLabel('Adres strony z tą treścią')).toHaveValue('https://inny.example/');
      await page.getByLabel('Powód').selectOption('untrue');
      await page.getByLabel('Co jest nie tak?').fill(`Ta oferta nie istnieje, a cena jest zmyślona. ${email}`);
      await page.getByLabel('Imię i nazwisko lub nazwa firmy').fill('Jan Nowak');
      await page.getByLabel('Adres e-mail').fill(email);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
      await expect(page.getByText('Podaj adres strony w tym serwisie')).toBeVisible();
      await page.getByLabel('Adres strony z tą treścią').fill(new URL(paths.products(), page.url()).href);
      await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
      const notice = page.getByText(/^Numer zgłoszenia: ZT-/);
      await expect(notice).toBeVisible();
      const reference = /ZT-\w{8}/.exec((await notice.textContent())!)![0];
      expect(await waitForMail(email, /ZT-\w{8}/)).toBe(reference);

      await signInAsStaff(page);
      await page.goto('/_releases/moderation');
      const entry = page.getByRole('listitem').filter({ hasText: reference });
      await expect(entry).toContainText(email);
      await entry.getByLabel(/^Statement/).fill('Sprawdziliśmy: oferta istnieje.');
      await entry.getByRole('button', { name: 'Reject: keep the content' }).click();
      await expect(page.getByRole('status')).toContainText('Rejected.');
      await waitForMail(email, /Sprawdziliśmy: oferta istnieje\./);
    });
  });

test('a form of another site is refused, and a number that is none is 404', async ({ request }) => {
  const response = await request.post(reportPaths.form(), {
    form: { address: '/pl/' },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(response.status()).toBe(403);
  expect((await request.get('/pl/report-content/sent/cokolwiek')).status()).toBe(404);
});
