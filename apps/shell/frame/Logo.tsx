import styles from './Logo.module.css';

/** The word mark: a nest with two eggs, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 36 32" width="36" height="32" aria-hidden="true">
        <ellipse className={styles.egg} cx="14" cy="11.5" rx="5" ry="6.5" />
        <ellipse className={styles.egg} cx="22.5" cy="11.5" rx="5" ry="6.5" />
        <path className={styles.nest} d="M2 14h32c0 9-6.5 15.5-16 15.5S2 23 2 14Z" />
        <path className={styles.twig} d="M6 19.5c7 2.5 17 2.5 24 0M9 24.5c5.5 2 12.5 2 18 0" />
      </svg>
      <span className={styles.name}>Gniazdo</span>
    </span>
  );
}
