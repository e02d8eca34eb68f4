import { paths } from '@gniazdo/contracts';
import { Button, Icon } from '@gniazdo/ui';
import styles from './SearchForm.module.css';

/** Searches again, from a search that found nothing. */
export function SearchForm({ query }: { query: string }) {
  return (
    <form className={styles.form} action={paths.search()} role="search" aria-label="Szukaj na tej stronie">
      <input
        className={styles.field}
        type="search"
        name="q"
        defaultValue={query}
        aria-label="Szukana fraza"
        placeholder="Czego szukasz?"
        required
      />
      <Button type="submit" look="primary">
        <Icon name="search" />
        Szukaj
      </Button>
    </form>
  );
}
