import type { Variant } from '@gniazdo/contracts/offers';
import { IMAGE_SIZES, imagePath, paths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import type { ReactNode } from 'react';
import styles from './FavouriteLists.module.css';

/** Picture, name and price of a product in a list; `children` are below. */
export function VariantFacts({ variant, children }: { variant: Variant; children: ReactNode }) {
  const { id, name, slug, image, price, active } = variant;
  const { width, height } = IMAGE_SIZES.thumbnail;
  return (
    <>
      {image ? (
        <img src={imagePath(image, IMAGE_SIZES.thumbnailRetina, 'webp')} alt="" width={width} height={height} />
      ) : (
        <svg className={styles.noPicture} width={width} height={height} aria-hidden="true" />
      )}
      <div className={styles.facts}>
        <a className={styles.name} href={paths.variant(id, slug)}>
          {name}
        </a>
        <p>
          {formatPrice(price.price)}
          {!active && ', chwilowo niedostępny'}
        </p>
        {children}
      </div>
    </>
  );
}
