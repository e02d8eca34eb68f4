import type { Breadcrumb } from '@gniazdo/contracts/offers';
import styles from './Breadcrumbs.module.css';

/** Breadcrumbs; the last item is the page itself. */
export function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  return (
    <nav aria-label="Ścieżka">
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.url} className={styles.item}>
            {index === items.length - 1 ? (
              <span aria-current="page">{item.name}</span>
            ) : (
              <a href={item.url}>{item.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns a schema.org BreadcrumbList. The shell makes its URLs absolute. */
export function breadcrumbsJsonLd(items: Breadcrumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
