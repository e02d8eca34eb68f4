import { accountPaths, favouriteListPaths, paths, watchdogPaths } from '@gniazdo/contracts/site';
import type { CurrentUser } from '@gniazdo/current-user';
import { Avatar } from '@gniazdo/ui/components';
import { Button, VisuallyHidden } from '@gniazdo/ui';
import headerStyles from './Header.module.css';
import styles from './UserBox.module.css';

/** Characters of a name that the header shows; the length of a slot is limited. */
const MAX_NAME_LENGTH = 60;
const MAX_AVATAR_URL_LENGTH = 300;
/** Links of remotes that the menu shows, for the same reason. */
const MAX_LINKS = 6;
const BOX_ID = 'konto-menu';

type Props = {
  user: Pick<CurrentUser, 'name' | 'firstName' | 'initials' | 'avatarUrl' | 'isEshop'>;
  /** Links of remotes; the first ones are shown. */
  links: { href: string; text: string }[];
  /** Origin of the pages for shops, which people with a shop get a link to. */
  eshopUrl?: string;
};

/** The header's button of a signed-in visitor, and the popover that it opens; works without scripts. */
export function UserBox({ user: { name, firstName, initials, avatarUrl, isEshop }, links, eshopUrl }: Props) {
  const shownName = name.slice(0, MAX_NAME_LENGTH);
  // The content security policy allows pictures of this site only.
  const hasPicture = avatarUrl?.startsWith('/') && avatarUrl.length <= MAX_AVATAR_URL_LENGTH;
  return (
    <li>
      <button type="button" className={`${headerStyles.action} ${styles.button}`} popoverTarget={BOX_ID}>
        <Avatar name="" initials={initials.slice(0, 4)} src={hasPicture ? avatarUrl : null} />
        <VisuallyHidden>Konto: {shownName}</VisuallyHidden>
        <span className={headerStyles.actionText} aria-hidden="true">
          {firstName.slice(0, MAX_NAME_LENGTH)}
        </span>
      </button>
      <div className={styles.box} id={BOX_ID} popover="auto" role="dialog" aria-label="Twoje konto">
        <p className={styles.name}>{shownName}</p>
        <a className={styles.link} href={paths.user()}>
          Twoje konto
        </a>
        <a className={styles.link} href={paths.favourites()}>
          Ulubione
        </a>
        <a className={styles.link} href={favouriteListPaths.all()}>
          Twoje listy
        </a>
        <a className={styles.link} href={watchdogPaths.list()}>
          Obserwowane
        </a>
        {links.slice(0, MAX_LINKS).map(({ href, text }) => (
          <a key={href} className={styles.link} href={href}>
            {text}
          </a>
        ))}
        {isEshop && eshopUrl && (
          <a className={styles.link} href={`${eshopUrl}/`}>
            Strefa sklepów
          </a>
        )}
        <form action={accountPaths.logout()} method="post">
          <Button type="submit" wide>
            Wyloguj się
          </Button>
        </form>
      </div>
    </li>
  );
}
