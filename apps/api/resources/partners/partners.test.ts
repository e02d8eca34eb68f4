import { eshopHostPaths, partnerEndpoints } from '@gniazdo/contracts/site';
import { createShopCode } from '../../testing/mailedSecrets.ts';
import { ESHOP_ORIGIN, fromShell, SHOPS_EMAIL, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const APPLICATION = {
  company: 'Meble Alfa sp. z o.o.',
  nip: 'PL 526-000-12-46',
  name: ' Jan Kowalski ',
  email: ' jan@alfa.pl ',
  website: 'alfa.pl',
  feedUrl: '',
  acceptsTerms: true,
};
const MESSAGE = { name: 'Ewa', email: 'ewa@example.com', message: 'Jak dodać plik?\nZ góry dziękuję' };

let api: TestApi;

withTestApi((started) => void (api = started));
beforeEach(async () => {
  await api.pool.query('delete from rate_limit; delete from shop_application; delete from contact_message');
  await api.pool.query('delete from mail');
  api.mails.length = 0;
});

test('an application is stored and confirmed by the link of a mail, which leads to the host for shops', async () => {
  expect(await write(partnerEndpoints.application, APPLICATION)).toEqual([200, {}]);
  const { rows } = await api.pool.query(
    'select company, nip, name, email, website, feed_url, confirmed_at from shop_application',
  );
  expect(rows).toEqual([
    {
      company: 'Meble Alfa sp. z o.o.',
      nip: '5260001246',
      name: 'Jan Kowalski',
      email: 'jan@alfa.pl',
      website: 'https://alfa.pl',
      feed_url: null,
      confirmed_at: null,
    },
  ]);
  const { text, data } = await api.waitForMail('jan@alfa.pl');
  const { code } = data as { code: string };
  // The address is not confirmed, so the mail has nothing that the sender wrote.
  expect(text).not.toContain('Alfa');
  expect(text).toContain(ESHOP_ORIGIN + eshopHostPaths.confirmRegistration(code));
  for (let i = 0; i < 2; i++) expect(await write(partnerEndpoints.confirmation(code), {})).toEqual([200, {}]);
  expect((await api.pool.query('select from shop_application where confirmed_at is not null')).rowCount).toBe(1);
  const notice = await api.waitForMail(SHOPS_EMAIL);
  expect(notice.text).toContain('Firma: Meble Alfa sp. z o.o., NIP 5260001246');
  expect(notice.text).toContain('Odpisz:\njan@alfa.pl');
  const { rowCount } = await api.pool.query('select from mail where recipient = $1', [SHOPS_EMAIL]);
  expect(rowCount).toBe(1);
});

test.each([
  ['nip', '5260001245', 'Podaj poprawny NIP'],
  ['nip', '', 'Podaj NIP'],
  ['nip', '0000000000', 'Podaj poprawny NIP'],
  ['company', ' ', 'Podaj nazwę firmy'],
  ['name', '', 'Podaj imię i nazwisko'],
  ['email', 'a@b', 'Podaj poprawny adres e-mail'],
  ['website', 'javascript:alert(1)', 'Podaj adres strony, np. https://sklep.pl'],
  ['website', '', 'Podaj adres strony, np. https://sklep.pl'],
  ['feedUrl', 'plik', 'Podaj adres strony, np. https://sklep.pl'],
  ['acceptsTerms', false, 'Zaakceptuj regulamin dla sklepów'],
])('an application with the %s "%s" is refused: %s', async (field, value, message) => {
  const [status, body] = await write(partnerEndpoints.application, { ...APPLICATION, [field]: value });
  expect([status, body]).toEqual([400, expect.objectContaining({ field, message })]);
  expect((await api.pool.query('select from shop_application')).rowCount).toBe(0);
});

test('a message is stored with its lines and sent to the staff; an invalid address is refused with a Polish text', async () => {
  expect(await write(partnerEndpoints.contactMessage, MESSAGE)).toEqual([200, {}]);
  expect((await api.pool.query('select name, email, message from contact_message')).rows).toEqual([MESSAGE]);
  const { text } = await api.waitForMail(SHOPS_EMAIL);
  expect(text).toContain('Jak dodać plik?\n\nZ góry dziękuję\n\nEwa, ewa@example.com');
  for (const [field, value, message] of [
    ['email', 'ewa@', 'Podaj poprawny adres e-mail'],
    ['message', ' ', 'Napisz wiadomość'],
    ['name', '', 'Podaj imię i nazwisko'],
  ] as const)
    expect(await write(partnerEndpoints.contactMessage, { ...MESSAGE, [field]: value })).toEqual([
      400,
      expect.objectContaining({ field, message }),
    ]);
  expect((await api.pool.query('select from contact_message')).rowCount).toBe(1);
});

test('messages of one client are limited', async () => {
  for (let i = 0; i < 10; i++) expect((await write(partnerEndpoints.contactMessage, MESSAGE))[0]).toBe(200);
  expect((await write(partnerEndpoints.contactMessage, MESSAGE))[0]).toBe(429);
});

test('an unknown code confirms nothing', async () => {
  await createShopCode(api.pool);
  for (const code of ['a'.repeat(43), 'a', '%00', '*code*'])
    expect([code, (await write(partnerEndpoints.confirmation(code), {}))[0]]).toEqual([code, 404]);
  expect((await api.pool.query('select from shop_application where confirmed_at is not null')).rowCount).toBe(0);
});

async function write(path: string, body: object): Promise<[number, unknown]> {
  const response = await api.send(path, { method: 'POST', headers: fromShell(), body: JSON.stringify(body) });
  return [response.status, await response.json()];
}
