import { paths } from '@gniazdo/contracts';
import type { CurrentUser } from '@gniazdo/current-user';
import { Avatar } from '@gniazdo/ui/components';
import styles from './Header.module.css';

/** Characters of a name that the header shows; the length of a slot is limited. */
const MAX_NAME_LENGTH = 60;
const MAX_AVATAR_URL_LENGTH = 300;

type Props = { user: Pick<CurrentUser, 'name' | 'firstName' | 'initials' | 'avatarUrl'> };

/** The header's link to the account of a signed-in visitor. */
export function UserLink({ user: { name, firstName, initials, avatarUrl } }: Props) {
  // The content security policy allows pictures of this site only.
  const isShown = avatarUrl?.startsWith('/') && avatarUrl.length <= MAX_AVATAR_URL_LENGTH;
  return (
    <li>
      <a className={styles.action} href={paths.user()} aria-label={`Konto: ${name.slice(0, MAX_NAME_LENGTH)}`}>
        <Avatar name={name} initials={initials.slice(0, 4)} src={isShown ? avatarUrl : null} />
        <span className={styles.actionText}>{firstName.slice(0, MAX_NAME_LENGTH)}</span>
      </a>
    </li>
  );
}
