import { accountPaths, favouriteListPaths, paths, shopPanelPaths, watchdogPaths } from '@gniazdo/contracts/site';
import { Avatar } from '@gniazdo/ui/components';
import { Button, VisuallyHidden } from '@gniazdo/ui';
import headerStyles from './Header.module.css';
import styles from './UserBox.module.css';

const BOX_ID = 'konto-menu';

type Props = {
  /** Links of remotes. */
  links: { href: string; text: string }[];
  /** Origin of the pages for shops, which people with a shop get a link to. */
  eshopUrl?: string;
};

/**
 * The header's button of a signed-in visitor, and the popover that it opens. `showVisitor` shows it and adds name and picture,
 * so it is the same for all visitors here.
 */
export function UserBox({ links, eshopUrl }: Props) {
  return (
    <li data-own="user" hidden>
      <button type="button" className={`${headerStyles.action} ${styles.button}`} popoverTarget={BOX_ID}>
        <Avatar name="" initials={<span data-own="initials" />} />
        <VisuallyHidden>
          Konto: <span data-own="name" />
        </VisuallyHidden>
        <span className={headerStyles.actionText} aria-hidden="true">
          <span data-own="firstName" />
        </span>
      </button>
      <div className={styles.box} id={BOX_ID} popover="auto" role="dialog" aria-label="Twoje konto">
        <p className={styles.name}>
          <span data-own="name" />
        </p>
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
        {links.map(({ href, text }) => (
          <a key={href} className={styles.link} href={href}>
            {text}
          </a>
        ))}
        <a className={styles.link} href={shopPanelPaths.panel()} data-own="eshop" hidden>
          Panel sklepu
        </a>
        {eshopUrl && (
          <a className={styles.link} href={`${eshopUrl}/`} data-own="eshop" hidden>
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
