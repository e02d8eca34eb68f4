import type { Image } from '@gniazdo/contracts';
import { Icon } from './Icon.tsx';
import styles from './ProductImage.module.css';
import { productImageSources } from './productImageSources.ts';

type Props = {
  image: Image | null;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** `high` for the page's largest picture, `eager` for others in the first view; all others load when near. */
  priority?: 'high' | 'eager';
  /** Edge of the square it is laid out as, in pixels; CSS scales it. */
  edge?: number;
};

/** A product's picture in webp, with jpg for those who can't. */
export function ProductImage({ image, alt, sizes, priority, edge = 320 }: Props) {
  if (!image) {
    return (
      <span className={styles.missing} role="img" aria-label={alt}>
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
