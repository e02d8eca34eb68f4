import {
  accountPaths,
  type AccountSettings,
  favouriteListPaths,
  type PasskeyList as Passkeys,
  paths,
  type PushState,
  type SessionList as Sessions,
  type SessionUser,
  shopPanelPaths,
} from '@gniazdo/contracts';
import { Avatar } from '@gniazdo/ui/components';
import { AccountPage } from './AccountPage.tsx';
import { AccountDataLinks } from './AccountDataLinks.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { PushSettings } from './PushSettings.tsx';
import { SessionList } from './SessionList.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './AccountPage.module.css';

type Props = {
  user: SessionUser;
  sessions: Sessions['sessions'];
  /** Undefined if they could not be read. */
  settings?: AccountSettings;
  /** Likewise. */
  passkeys?: Passkeys['passkeys'];
  /** Likewise. */
  push?: PushState;
  /** ISO date-time. */
  now: string;
  notice?: string;
};

/** The start page of a signed-in visitor. */
export function UserPage({ user, sessions, settings, passkeys, push, now, notice }: Props) {
  const roles = [user.roles.eshop && 'konto sklepu', user.roles.admin !== false && 'konto administratora'];
  return (
    <AccountPage
      title="Twoje konto"
      notice={notice}
      form="logout"
      links={[
        { href: paths.favourites(), text: 'Ulubione' },
        { href: favouriteListPaths.all(), text: 'Twoje listy' },
        { href: accountPaths.watchdog(), text: 'Obserwowane' },
        { href: accountPaths.personalData(), text: 'Zmień dane' },
        { href: accountPaths.picture(), text: 'Zmień zdjęcie' },
        { href: accountPaths.renewPassword(), text: 'Zmień hasło' },
        ...(user.roles.eshop ? [{ href: shopPanelPaths.panel(), text: 'Panel sklepu' }] : []),
      ]}
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
      {settings && <SettingsForm settings={settings} />}
      {push && <PushSettings {...push} />}
      {passkeys && <PasskeyList passkeys={passkeys} now={now} />}
      <SessionList sessions={sessions} now={now} />
      <AccountDataLinks />
    </AccountPage>
  );
}
