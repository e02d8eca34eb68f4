import { accountPaths, paths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { defineMail, defineMailRequest, type MailRequest } from '../mail/defineMail.ts';
import { getEmailKey } from './AccountRow.ts';
import { createSecret, hashSecret } from './secrets.ts';

const REGISTRATION_HOURS = 48;
const PASSWORD_HOURS = 1;

type Account = { id: string; name: string; is_confirmed: boolean };

export const confirmRegistration = defineMail(
  'confirm-registration',
  ({ userId, code }: { userId: string; code: string }) => ({
    subject: 'Potwierdź adres e-mail',
    paragraphs: ['Na ten adres założono konto. Potwierdź, że należy do Ciebie. Link działa przez 48 godzin.'],
    link: { label: 'Potwierdź adres e-mail', path: accountPaths.confirmRegistration(userId, code) },
    end: 'Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość. Bez potwierdzenia usuniemy je po tygodniu.',
  }),
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
    const code = createSecret();
    await client.query(
      `insert into account_code (hash, account_id, purpose, password_hash, name, expires_at)
       values ($1, $2, 'registration', $3, $4, now() + make_interval(hours => $5))`,
      [hashSecret(code), accountId, passwordHash, name, REGISTRATION_HOURS],
    );
    return { ...confirmRegistration({ userId: accountId, code }), accountId };
  },
);

/** Creates the code that sets a new password; an address without an account gets no mail. */
export const newPassword = defineMailRequest(
  'password',
  async (client, { recipient }: MailRequest<Record<string, never>>) => {
    const account = await findAccount(client, recipient);
    if (!account) return null;
    const { id, name, is_confirmed } = account;
    const code = createSecret();
    await client.query(
      `insert into account_code (hash, account_id, purpose, expires_at)
       values ($1, $2, 'password', now() + make_interval(hours => $3))`,
      [hashSecret(code), id, PASSWORD_HOURS],
    );
    return { ...setPassword({ ...(is_confirmed && { name }), code }), accountId: id };
  },
);

async function findAccount(client: pg.PoolClient, email: string) {
  const { rows } = await client.query<Account>(
    'select id, name, confirmed_at is not null as is_confirmed from account where email_key = $1 for update',
    [getEmailKey(email)],
  );
  return rows[0] ?? null;
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
