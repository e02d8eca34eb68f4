import type { Image } from '@gniazdo/contracts/offers';
import { DETAIL_PICTURE } from '@gniazdo/contracts/site';
import styles from './Gallery.module.css';
import { gallerySources } from './gallerySources.ts';

type Props = { image: Image; alt: string; isFirst: boolean };

const EDGE_PX = 600;

/** A large picture. The first is the largest contentful paint, so it has high priority. */
export function GalleryPicture({ image, alt, isFirst }: Props) {
  const { srcset, fallback } = gallerySources(image);
  return (
    <picture>
      <source type="image/webp" srcSet={srcset} sizes={DETAIL_PICTURE.sizes} />
      <img
        className={image.cropped ? styles.cropped : styles.picture}
        src={fallback}
        alt={alt}
        width={EDGE_PX}
        height={EDGE_PX}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
      />
    </picture>
  );
}
