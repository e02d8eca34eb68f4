import type { Breadcrumb } from '@gniazdo/contracts/offers';
import { Breadcrumbs, PageColumn } from '@gniazdo/ui/components';
import type { ReactNode } from 'react';
import styles from './directory.module.css';
import { imagePath, IMAGE_SIZES } from '@gniazdo/contracts/site';

const SIZE_PX = 48;

type Props = { title: string; breadcrumbs: Breadcrumb[]; intro: ReactNode; children: ReactNode };

/** The frame of a page that lists shops, manufacturers or categories. */
export function DirectoryPage({ title, breadcrumbs, intro, children }: Props) {
  return (
    <PageColumn>
      <Breadcrumbs items={breadcrumbs} />
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      {children}
    </PageColumn>
  );
}

type TileProps = { href: string; name: string; imageUrl: string | null; children?: ReactNode };

/** A category with its picture. */
export function Tile({ href, name, imageUrl, children }: TileProps) {
  return (
    <a className={styles.tile} href={href}>
      {imageUrl ? (
        <img className={styles.picture} src={imageUrl} alt="" width="240" height="240" loading="lazy" />
      ) : (
        <span className={styles.picture} />
      )}
      <span className={styles.name}>{name}</span>
      {children}
    </a>
  );
}

/** The logo of a shop or manufacturer. */
export function Mark({ type, id }: { type: 'shop' | 'manufacturer'; id: number }) {
  const src = imagePath({ type, id: String(id) }, IMAGE_SIZES.thumbnailRetina, 'webp');
  return <img className={styles.mark} src={src} alt="" width={SIZE_PX} height={SIZE_PX} loading="lazy" />;
}
