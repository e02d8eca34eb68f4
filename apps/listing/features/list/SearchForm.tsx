import { paths } from '@gniazdo/contracts/site';
import { Button, Icon } from '@gniazdo/ui';
import styles from './SearchForm.module.css';

/** The search field of a search without results. */
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
      <Button type="submit" variant="primary">
        <Icon name="search" />
        Szukaj
      </Button>
    </form>
  );
}
