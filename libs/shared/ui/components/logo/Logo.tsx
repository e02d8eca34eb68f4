import { SITE_NAME } from '@gniazdo/contracts/site';
import { NEST_MARK } from '@gniazdo/ui/brand';
import styles from './Logo.module.css';

const { nest, nestWidth, egg } = NEST_MARK;

/** The logo. The accessible name is on the link around it. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path d={nest} strokeWidth={nestWidth} />
        <ellipse {...egg} />
      </svg>
      {SITE_NAME}
    </span>
  );
}
