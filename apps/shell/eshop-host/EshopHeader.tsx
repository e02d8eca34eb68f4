import { eshopHostPaths, paths } from '@gniazdo/contracts/site';
import { ButtonLink } from '@gniazdo/ui';
import { Logo } from '@gniazdo/ui/components';
import styles from './eshopHost.module.css';

/** The header of the pages for shops. */
export function EshopHeader() {
  return (
    <header className={styles.header} id="header">
      <a className={styles.skip} href="#main">
        Przejdź do treści
      </a>
      <div className={styles.bar}>
        <a className={styles.brand} href={eshopHostPaths.home()}>
          <Logo /> <span>dla sklepów</span>
        </a>
        <nav className={styles.menu} aria-label="Dla sklepów">
          <a href={eshopHostPaths.wiki('start')}>Baza wiedzy</a>
          <a href={eshopHostPaths.contact()}>Napisz do nas</a>
          <a href={paths.home()}>Dla kupujących</a>
        </nav>
        <ButtonLink variant="primary" href={eshopHostPaths.register()}>
          Zgłoś sklep
        </ButtonLink>
      </div>
    </header>
  );
}
