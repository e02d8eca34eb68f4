import type { Image } from '@gniazdo/contracts/offers';
import { Icon } from './Icon.tsx';
import styles from './ProductImage.module.css';
import { CARD_PICTURE_SIZES, productImageSources } from './productImageSources.ts';

type Props = {
  image: Image | null;
  alt: string;
  /** The `sizes` attribute; without it, that of cards in lists. */
  sizes?: string;
  /** `high` for the largest picture of the page, `eager` for others on the first screen; all others load lazily. */
  priority?: 'high' | 'eager';
  /** Side of the square in px, for the `width` and `height` attributes; CSS scales the picture. */
  edge?: number;
};

/** A product's picture in webp, with jpg for browsers without webp; a placeholder without a picture. */
export function ProductImage({ image, alt, sizes = CARD_PICTURE_SIZES, priority, edge = 320 }: Props) {
  if (!image) {
    return (
      <span className={styles.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <Icon name="image" size={48} />
      </span>
    );
  }
  const { srcset, fallback } = productImageSources(image);
  return (
    <picture>
      <source type="image/webp" srcSet={srcset} sizes={sizes} />
      <img
        className={styles.image}
        src={fallback}
        alt={alt}
        width={edge}
        height={edge}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority === 'high' ? 'high' : undefined}
      />
    </picture>
  );
}
