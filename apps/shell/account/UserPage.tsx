import {
  accountPaths,
  type AccountSettings,
  type PasskeyList as Passkeys,
  type PushState,
  type SessionList as Sessions,
  type SessionUser,
} from '@gniazdo/contracts';
import { Button } from '@gniazdo/ui';
import { Avatar } from '@gniazdo/ui/components';
import { AccountPage } from './AccountPage.tsx';
import { AccountDataLinks } from './AccountDataLinks.tsx';
import { AccountLinks } from './AccountLinks.tsx';
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
    <AccountPage title="Twoje konto" notice={notice}>
      <div className={styles.person}>
        <Avatar name={user.name} initials={user.avatar.initials} src={user.avatar.url} size={48} />
        <p>
          <strong>{user.name}</strong>
          <br />
          {user.email}
          {roles.filter(Boolean).map((role) => `, ${role}`)}
        </p>
      </div>
      <AccountLinks isEshop={user.roles.eshop} hasSettings={settings !== undefined} />
      {settings && <SettingsForm settings={settings} />}
      {push && <PushSettings {...push} />}
      {passkeys && <PasskeyList passkeys={passkeys} now={now} />}
      <SessionList sessions={sessions} now={now} />
      <AccountDataLinks />
      <form className={styles.logout} action={accountPaths.logout()} method="post">
        <Button type="submit" wide>
          Wyloguj się
        </Button>
      </form>
    </AccountPage>
  );
}
