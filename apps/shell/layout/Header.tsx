import type { LinkDetails } from '@gniazdo/composition/protocol';
import type { Menu } from '@gniazdo/contracts/offers';
import { dialogAttributes, paths, SITE_NAME } from '@gniazdo/contracts/site';
import { Logo } from '@gniazdo/ui/components';
import type { BannerStripContent, Seasons } from '../contract/LayoutContent.ts';
import { BannerStrip } from './BannerStrip.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { FavouritesAction } from './FavouritesAction.tsx';
import { getMenuLinks, getRemoteLinks } from './getMenuLinks.ts';
import { HeaderAction } from './HeaderAction.tsx';
import styles from './Header.module.css';
import { SearchForm } from './SearchForm.tsx';
import { Slot } from './Slot.tsx';

const SIGN_IN = dialogAttributes('shell/SignIn', {});

type Props = {
  menu: Menu | null;
  /** Whether a live release has that page; links to other pages are omitted. */
  hasPage: (path: string) => boolean;
  seasons: Seasons;
  links: readonly LinkDetails[];
  query: string;
  banner?: BannerStripContent;
  studioUrl?: string;
};

export function Header({ menu, hasPage, seasons, links, query, banner, studioUrl }: Props) {
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
            {hasPage(paths.favourites()) && (
              <Slot name="favourites">
                <FavouritesAction isSignedIn={false} />
              </Slot>
            )}
            {hasPage(paths.compare()) && <HeaderAction href={paths.compare()} icon="compare" text="Porównanie" />}
            <Slot name="user">
              {hasPage(paths.login()) && (
                <HeaderAction href={paths.login()} icon="user" text="Zaloguj się" dialog={SIGN_IN} />
              )}
            </Slot>
          </ul>
          <div className={styles.categories}>
            {menu && (
              <CategoryMenu
                menu={menu}
                links={[...getMenuLinks(hasPage, seasons, studioUrl), ...getRemoteLinks(links, 'header')]}
              />
            )}
          </div>
        </div>
      </header>
    </>
  );
}
