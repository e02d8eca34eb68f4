import type { LinkDetails } from '@gniazdo/composition/protocol';
import type { Menu } from '@gniazdo/contracts/offers';
import { dialogAttributes, paths, SITE_NAME } from '@gniazdo/contracts/site';
import { Logo } from '@gniazdo/ui/components';
import type { BannerStripContent, Seasons } from '../contract/LayoutContent.ts';
import { BannerStrip } from './BannerStrip.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { getMenuLinks, getRemoteLinks } from './getMenuLinks.ts';
import { HeaderAction } from './HeaderAction.tsx';
import styles from './Header.module.css';
import { SearchForm } from './SearchForm.tsx';
import { UserBox } from './UserBox.tsx';

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
  eshopUrl?: string;
};

export function Header({ menu, hasPage, seasons, links, query, banner, studioUrl, eshopUrl }: Props) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Przejdź do treści
      </a>
      <a className={`${styles.skip} ${styles.toProducts}`} href="#produkty">
        Przejdź do produktów
      </a>
      <ConsentBar />
      {banner && <BannerStrip banner={banner} />}
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
              <>
                <FavouritesAction for="guest" />
                <FavouritesAction for="user" />
              </>
            )}
            {hasPage(paths.compare()) && <HeaderAction href={paths.compare()} icon="compare" text="Porównanie" />}
            {hasPage(paths.login()) && (
              <HeaderAction for="guest" href={paths.login()} icon="user" text="Zaloguj się" dialog={SIGN_IN} />
            )}
            {/* Without scripts, guests and users see the same. */}
            {hasPage(paths.user()) && <HeaderAction for="withoutScript" href={paths.user()} icon="user" text="Konto" />}
            <UserBox links={getRemoteLinks(links, 'account')} eshopUrl={eshopUrl} />
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

/** The header's heart: it opens the favourites of a signed-in visitor, and the login of others. Without script, the page. */
function FavouritesAction({ for: audience }: { for: 'guest' | 'user' }) {
  const dialog =
    audience === 'user'
      ? dialogAttributes('user/Favourites', {})
      : dialogAttributes('shell/SignIn', { for: 'favourites' });
  return <HeaderAction for={audience} href={paths.favourites()} icon="heart" text="Ulubione" dialog={dialog} />;
}
