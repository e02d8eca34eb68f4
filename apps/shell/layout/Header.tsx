import { dialogAttributes, type Menu, paths, SITE_NAME } from '@gniazdo/contracts';
import { Icon, type IconName } from '@gniazdo/ui';
import { Logo } from '@gniazdo/ui/components';
import type { BannerStripContent, Seasons } from '../contract/LayoutContent.ts';
import { BannerStrip } from './BannerStrip.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { getMenuLinks } from './getMenuLinks.ts';
import styles from './Header.module.css';
import { SearchForm } from './SearchForm.tsx';
import { Slot } from './Slot.tsx';

const SIGN_IN = dialogAttributes('user/SignIn', {});

type Props = {
  menu: Menu | null;
  /** Whether a live release has that page; links to other pages are omitted. */
  hasPage: (path: string) => boolean;
  seasons: Seasons;
  query: string;
  banner?: BannerStripContent;
};

export function Header({ menu, hasPage, seasons, query, banner }: Props) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Przejdź do treści
      </a>
      <a className={`${styles.skip} ${styles.toProducts}`} href="#produkty">
        Przejdź do produktów
      </a>
      <Slot name="consent">
        <ConsentBar />
      </Slot>
      {banner && (
        <Slot name="banner">
          <BannerStrip banner={banner} />
        </Slot>
      )}
      <header id="header" className={styles.header}>
        <div className={styles.inner}>
          <a className={styles.home} href={paths.home()} aria-label={`${SITE_NAME} – strona główna`}>
            <Logo />
          </a>
          <div className={styles.search}>
            <SearchForm action={paths.search()} query={query} />
          </div>
          <ul className={styles.actions}>
            {hasPage(paths.favourites()) && <Action href={paths.favourites()} icon="heart" text="Ulubione" />}
            {hasPage(paths.compare()) && <Action href={paths.compare()} icon="compare" text="Porównanie" />}
            <Slot name="user">
              {hasPage(paths.login()) && (
                <Action href={paths.login()} icon="user" text="Zaloguj się" dialog={SIGN_IN} />
              )}
            </Slot>
          </ul>
          <div className={styles.categories}>
            {menu && <CategoryMenu menu={menu} links={getMenuLinks(hasPage, seasons)} />}
          </div>
        </div>
      </header>
    </>
  );
}

type ActionProps = { href: string; icon: IconName; text: string; dialog?: ReturnType<typeof dialogAttributes> };

function Action({ href, icon, text, dialog }: ActionProps) {
  return (
    <li>
      <a className={styles.action} href={href} {...dialog}>
        <Icon name={icon} size={24} />
        <span className={styles.actionText}>{text}</span>
      </a>
    </li>
  );
}
