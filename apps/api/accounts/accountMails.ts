import { accountPaths, paths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { defineMail, defineMailRequest, type MailRequest } from '../mail/defineMail.ts';
import { getEmailKey } from './AccountRow.ts';
import { createSecret, hashSecret } from './secrets.ts';

const REGISTRATION_HOURS = 48;
const PASSWORD_HOURS = 1;
/** An unconfirmed account is removed after seven days, which leaves this code its hours. */
const RESEND_DAYS = 5;

type Account = { id: string; name: string; is_confirmed: boolean };

const IF_NOT_YOU = 'Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość. Bez potwierdzenia usuniemy je po tygodniu.';

/** Without `userId`, the code is of a new password, whose link confirms the address, too. */
export const confirmRegistration = defineMail(
  'confirm-registration',
  ({ userId, code }: { userId?: string; code: string }) =>
    userId === undefined
      ? {
          subject: 'Potwierdź adres e-mail',
          paragraphs: [
            'Na ten adres założono konto. Potwierdź, że należy do Ciebie: ustaw do niego hasło. Link działa przez godzinę i tylko raz.',
          ],
          link: { label: 'Ustaw hasło', path: accountPaths.setPassword(code) },
          end: IF_NOT_YOU,
        }
      : {
          subject: 'Potwierdź adres e-mail',
          paragraphs: ['Na ten adres założono konto. Potwierdź, że należy do Ciebie. Link działa przez 48 godzin.'],
          link: { label: 'Potwierdź adres e-mail', path: accountPaths.confirmRegistration(userId, code) },
          end: IF_NOT_YOU,
        },
);

export const alreadyRegistered = defineMail<'already-registered', { name: string }>('already-registered', () => ({
  subject: 'Masz już konto',
  paragraphs: ['Ktoś podał ten adres przy rejestracji, ale masz już u nas konto. Drugie nie powstało.'],
  link: { label: 'Zaloguj się', path: paths.login() },
  end: 'Nie pamiętasz hasła? Na stronie logowania możesz ustawić nowe.',
}));

export const setPassword = defineMail('set-password', ({ code }: { name?: string; code: string }) => ({
  subject: 'Ustaw nowe hasło',
  paragraphs: ['Poproszono o nowe hasło do Twojego konta. Link działa przez godzinę i tylko raz.'],
  link: { label: 'Ustaw nowe hasło', path: accountPaths.setPassword(code) },
  end: 'Jeśli to nie Ty, zignoruj tę wiadomość. Hasło się nie zmieni.',
}));

export const passwordChanged = defineMail('password-changed', ({ passkeys }: { name: string; passkeys: number }) => ({
  subject: 'Hasło zostało zmienione',
  paragraphs: [
    'Ktoś właśnie ustawił nowe hasło do Twojego konta linkiem z wiadomości. Wszystkie logowania zostały zakończone.',
    ...(passkeys > 0
      ? [`Klucze dostępu nadal działają: na koncie jest ich ${passkeys}. Usuń te, których nie znasz.`]
      : []),
  ],
  link: { label: 'Sprawdź swoje konto', path: paths.user() },
  end: 'Jeśli to nie Ty, ktoś czyta Twoją pocztę: zmień najpierw jej hasło, a potem hasło do konta.',
}));

/** To the new address. Without a code it belongs to another account, which only its owner learns. */
export const newEmail = defineMail('new-email', ({ code }: { code: string | null }) =>
  code === null
    ? {
        subject: 'Z tym adresem masz już konto',
        paragraphs: [
          'Ktoś podał ten adres jako nowy adres swojego konta, ale masz już z nim u nas konto. Nic się nie zmieniło.',
        ],
        link: { label: 'Zaloguj się', path: paths.login() },
        end: 'Nie pamiętasz hasła? Na stronie logowania możesz ustawić nowe.',
      }
    : {
        subject: 'Potwierdź nowy adres e-mail',
        paragraphs: [
          'Ktoś podał ten adres jako nowy adres swojego konta. Potwierdź, że należy do Ciebie. Link działa przez godzinę i tylko raz, w przeglądarce, w której masz otwarte konto.',
        ],
        link: { label: 'Zmień adres e-mail', path: accountPaths.confirmEmail(code) },
        end: 'Jeśli to nie Ty, zignoruj tę wiadomość. Adres się nie zmieni.',
      },
);

/** To the present address. It is the same whether or not the new one is free. */
export const emailChangeRequested = defineMail<'email-change-requested', { name: string }>(
  'email-change-requested',
  () => ({
    subject: 'Prośba o zmianę adresu e-mail',
    paragraphs: [
      'Ktoś poprosił o zmianę adresu e-mail Twojego konta. Zmieni się tylko wtedy, gdy ktoś w ciągu godziny potwierdzi to linkiem z wiadomości na nowy adres.',
      'Jeśli to Ty, z tą wiadomością nie musisz nic robić.',
    ],
    link: { label: 'Ustaw nowe hasło', path: accountPaths.renewPassword() },
    end: 'Jeśli to nie Ty, ktoś zna Twoje hasło. Ustaw od razu nowe: to unieważni link i zakończy wszystkie logowania.',
  }),
);

/** To the address that the account had. */
export const emailChanged = defineMail<'email-changed', { name: string }>('email-changed', () => ({
  subject: 'Adres e-mail został zmieniony',
  paragraphs: [
    'Twoje konto ma od teraz inny adres e-mail: nim się logujesz i na niego przyjdzie link do nowego hasła. Wszystkie logowania zostały zakończone.',
  ],
  link: { label: 'Kontakt', path: paths.contact() },
  end: 'Jeśli to nie Ty, ktoś zna Twoje hasło i przejął konto. Napisz od razu na adres ze strony „Kontakt”, a takie samo hasło zmień też w innych serwisach.',
}));

export const passkeyAdded = defineMail('passkey-added', ({ agent }: { name: string; agent: string }) => ({
  subject: 'Nowy klucz dostępu',
  paragraphs: [`Do Twojego konta dodano klucz dostępu (${agent}). Kto go ma, może się zalogować bez hasła.`],
  link: { label: 'Sprawdź klucze dostępu', path: paths.user() },
  end: 'Jeśli to nie Ty, usuń ten klucz i zakończ inne logowania, a potem ustaw nowe hasło.',
}));

/** Creates an unconfirmed account, with the code that confirms it. */
export const registration = defineMailRequest(
  'registration',
  async (client, { recipient, data }: MailRequest<{ name: string; passwordHash: string }>) => {
    const account = await findAccount(client, recipient);
    if (account?.is_confirmed) return { ...alreadyRegistered({ name: account.name }), accountId: account.id };
    const { name, passwordHash } = data;
    const accountId = await registerAccount(client, { email: recipient, name, passwordHash });
    const code = await createRegistrationCode(client, { accountId, name, passwordHash });
    return { ...confirmRegistration({ userId: accountId, code }), accountId };
  },
);

/**
 * Sends the mail of a registration again. If the address was registered several times, one of the passwords can be that of a
 * stranger: the owner sets a new one by the link. An address without an account gets no mail.
 */
export const registrationAgain = defineMailRequest(
  'registration-again',
  async (client, { recipient }: MailRequest<Record<string, never>>) => {
    const account = await findAccount(client, recipient);
    if (!account) return null;
    const { id: accountId, name } = account;
    if (account.is_confirmed) return { ...alreadyRegistered({ name }), accountId };
    const passwordHash = await findOnlyPassword(client, accountId);
    const mail =
      passwordHash === null
        ? confirmRegistration({ code: await createPasswordCode(client, accountId) })
        : confirmRegistration({
            userId: accountId,
            code: await createRegistrationCode(client, { accountId, name, passwordHash }),
          });
    return { ...mail, accountId };
  },
);

/** Creates the code that sets a new password; an address without an account gets no mail. */
export const newPassword = defineMailRequest(
  'password',
  async (client, { recipient }: MailRequest<Record<string, never>>) => {
    const account = await findAccount(client, recipient);
    if (!account) return null;
    const { id, name, is_confirmed } = account;
    const code = await createPasswordCode(client, id);
    return { ...setPassword({ ...(is_confirmed && { name }), code }), accountId: id };
  },
);

/** Sends the code that changes the address of an account, unless the request was replaced or its account deleted. */
export const emailChange = defineMailRequest(
  'email-change',
  async (client, { recipient, data: { code } }: MailRequest<{ code: string }>) => {
    const { rows } = await client.query<{ account_id: string }>(
      `select account_id from account_code where hash = $1 and purpose = 'email' and expires_at > now()`,
      [hashSecret(code)],
    );
    if (!rows[0]) return null;
    const owner = await findAccount(client, recipient);
    // The kind and the account are the same for a taken address: the one who asked sees both in the export of their data.
    return { ...newEmail({ code: owner?.is_confirmed ? null : code }), accountId: rows[0].account_id };
  },
);

async function findAccount(client: pg.PoolClient, email: string) {
  const { rows } = await client.query<Account>(
    'select id, name, confirmed_at is not null as is_confirmed from account where email_key = $1 for update',
    [getEmailKey(email)],
  );
  return rows[0] ?? null;
}

/** The password of a recent account that was registered once; otherwise null. Each registration accepts the terms. */
async function findOnlyPassword(client: pg.PoolClient, accountId: string) {
  const { rows } = await client.query<{ password_hash: string }>(
    `select password_hash from account
     where id = $1 and terms_accepted_at = created_at and created_at > now() - make_interval(days => $2)`,
    [accountId, RESEND_DAYS],
  );
  return rows[0]?.password_hash ?? null;
}

async function createRegistrationCode(
  client: pg.PoolClient,
  { accountId, name, passwordHash }: { accountId: string; name: string; passwordHash: string },
) {
  const code = createSecret();
  await client.query(
    `insert into account_code (hash, account_id, purpose, password_hash, name, expires_at)
     values ($1, $2, 'registration', $3, $4, now() + make_interval(hours => $5))`,
    [hashSecret(code), accountId, passwordHash, name, REGISTRATION_HOURS],
  );
  return code;
}

async function createPasswordCode(client: pg.PoolClient, accountId: string) {
  const code = createSecret();
  await client.query(
    `insert into account_code (hash, account_id, purpose, expires_at)
     values ($1, $2, 'password', now() + make_interval(hours => $3))`,
    [hashSecret(code), accountId, PASSWORD_HOURS],
  );
  return code;
}

/** Creates an unconfirmed account; an unconfirmed one gets the newest password and name. */
async function registerAccount(client: pg.PoolClient, given: { email: string; name: string; passwordHash: string }) {
  const { rows } = await client.query<{ id: string }>(
    `insert into account (email, email_key, name, password_hash) values ($1, $2, $3, $4)
     on conflict (email_key) do update
       set name = excluded.name, password_hash = excluded.password_hash, terms_accepted_at = now()
       where account.confirmed_at is null
     returning id`,
    [given.email, getEmailKey(given.email), given.name, given.passwordHash],
  );
  if (!rows[0]) throw new Error('The account was confirmed while its mail was prepared; the next attempt notices it.');
  return rows[0].id;
}
