import { Icon } from '@gniazdo/ui';
import { BANNER_PATH } from '../contract/closedBanners.ts';
import type { BannerStripContent } from '../contract/LayoutContent.ts';
import styles from './BannerStrip.module.css';

type Props = { banner: BannerStripContent };

/** A line with a link above the header. The header's script closes it without leaving the page; before it runs, the form does. */
export function BannerStrip({ banner: { ident, url, text } }: Props) {
  return (
    <aside className={styles.strip} aria-label="Ogłoszenie" data-banner={ident} data-own="banner">
      <a className={styles.link} href={url}>
        {text}
      </a>
      <form action={BANNER_PATH} method="post">
        <button className={styles.close} name="ident" value={ident} aria-label="Zamknij ogłoszenie">
          <Icon name="close" />
        </button>
      </form>
    </aside>
  );
}
