import { Icon } from '@gniazdo/ui';
import styles from './SearchForm.module.css';

type Props = {
  action: string;
  query?: string;
};

/** The only search form of a page; works without scripts. */
export function SearchForm({ action, query = '' }: Props) {
  return (
    <form className={styles.form} action={action} role="search" aria-label="W całym serwisie">
      <input
        className={styles.field}
        type="search"
        name="q"
        aria-label="Szukaj mebli i dodatków"
        defaultValue={query}
        placeholder="Czego szukasz?"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <button className={styles.button} type="submit" aria-label="Szukaj">
        <Icon name="search" />
      </button>
    </form>
  );
}
