import type { Listing } from '@gniazdo/contracts/offers';
import { Icon } from '@gniazdo/ui';
import styles from './Pagination.module.css';

type Props = Pick<Listing, 'pages' | 'previousPageUrl' | 'nextPageUrl'>;

/** Links to a list's pages, with `…` for omitted ones. Renders nothing for a single page. */
export function Pagination({ pages, previousPageUrl, nextPageUrl }: Props) {
  if (pages.length < 2) return null;
  return (
    <nav aria-label="Strony" className={styles.pagination}>
      {previousPageUrl && (
        <a className={styles.page} href={previousPageUrl} rel="prev" aria-label="Poprzednia strona">
          <Icon name="chevronLeft" />
        </a>
      )}
      <ol className={styles.list}>
        {pages.map(({ page, url, current }, index) => (
          <li key={page} className={page > (pages[index - 1]?.page ?? 0) + 1 ? styles.afterGap : undefined}>
            <a
              className={styles.page}
              href={url}
              aria-label={`Strona ${page}`}
              aria-current={current ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
      {nextPageUrl && (
        <a className={styles.page} href={nextPageUrl} rel="next" aria-label="Następna strona">
          <Icon name="chevronRight" />
        </a>
      )}
    </nav>
  );
}
