import { Fragment, type PageRequest } from '@gniazdo/composition';
import type { AccountSettings, PushState, SessionUser } from '@gniazdo/contracts/account';
import { accountPaths } from '@gniazdo/contracts/site';
import { Avatar, FormPage } from '@gniazdo/ui/components';
import styles from './account.module.css';
import { AccountLinks } from './AccountLinks.tsx';
import { PushSettings } from './PushSettings.tsx';
import { SettingsForm } from './SettingsForm.tsx';

export type UserData = {
  user: SessionUser;
  /** Null if they could not be read. */
  settings: AccountSettings | null;
  /** Likewise. */
  push: PushState | null;
};

const NOTICES = new Map(
  Object.entries({
    // These two follow forms of the shell, and its script.
    session: 'Wylogowaliśmy urządzenie.',
    'passkey-removed': 'Usunęliśmy klucz dostępu.',
    passkey: 'Dodaliśmy klucz dostępu. Możesz się nim logować.',
    settings: 'Zapisaliśmy ustawienia.',
    data: 'Zapisaliśmy dane.',
    picture: 'Zapisaliśmy zdjęcie.',
    'picture-removed': 'Usunęliśmy zdjęcie.',
    push: 'Powiadomienia w tej przeglądarce są włączone.',
    'push-ended': 'Powiadomienia w tej przeglądarce są wyłączone.',
  }),
);

/** The start page of a signed-in visitor. Their sessions and passkeys are shown by the shell, and not known here. */
export function UserPage({ data: { user, settings, push }, request }: { data: UserData; request: PageRequest }) {
  const roles = [user.roles.eshop && 'konto sklepu', user.roles.admin !== false && 'konto administratora'];
  return (
    <FormPage
      title="Twoje konto"
      notice={NOTICES.get(new URL(request.url, 'http://host').searchParams.get('info') ?? '')}
      error={request.refusedForm?.message}
    >
      <div className={styles.person}>
        <Avatar name={user.name} initials={user.avatar.initials} src={user.avatar.url} size={48} />
        <p>
          <strong>{user.name}</strong>
          <br />
          {user.email}
          {roles.filter(Boolean).map((role) => `, ${role}`)}
        </p>
      </div>
      <AccountLinks isEshop={user.roles.eshop} hasSettings={settings !== null} />
      {settings && <SettingsForm settings={settings} />}
      {push && <PushSettings {...push} />}
      <Fragment
        name="shell/AccountAccess"
        fallback={
          <p>
            Nie udało się wczytać kluczy dostępu i otwartych logowań. Odśwież stronę za chwilę albo{' '}
            <a href={accountPaths.logout()}>wyloguj się</a>.
          </p>
        }
      />
    </FormPage>
  );
}
