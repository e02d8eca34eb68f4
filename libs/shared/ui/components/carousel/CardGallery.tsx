import type { Image } from '@gniazdo/contracts';
import { ProductImage } from '@gniazdo/ui';
import styles from './CardGallery.module.css';

type Props = {
  images: Image[];
  /** Name of the product. */
  name: string;
  /** The `sizes` attribute. */
  sizes: string;
};

/** The pictures of a card in a strip with scroll snapping, without script and buttons. */
export function CardGallery({ images, name, sizes }: Props) {
  if (images.length < 2) return <ProductImage image={images[0] ?? null} alt={name} sizes={sizes} />;
  return (
    <div className={styles.gallery}>
      <ul className={styles.strip} tabIndex={0} aria-label={`Zdjęcia: ${name}`}>
        {images.map((image, index) => (
          <li key={image.id}>
            <ProductImage image={image} alt={index === 0 ? name : `${name}, zdjęcie ${index + 1}`} sizes={sizes} />
          </li>
        ))}
      </ul>
      <span className={styles.count} aria-hidden="true">
        {images.length} zdj.
      </span>
    </div>
  );
}
