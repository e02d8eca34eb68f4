import { Icon } from '@gniazdo/ui';
import styles from './SearchForm.module.css';

type Props = {
  action: string;
  query?: string;
  size?: 'header' | 'hero';
};

/** Search form; works without scripts. */
export function SearchForm({ action, query = '', size = 'header' }: Props) {
  const isHero = size === 'hero';
  return (
    <form
      className={isHero ? `${styles.form} ${styles.hero}` : styles.form}
      action={action}
      role="search"
      // Landmarks of the same role need different names.
      aria-label={isHero ? 'Czego szukasz?' : 'W całym serwisie'}
    >
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
