import type { Image } from '@gniazdo/contracts/offers';
import { IMAGE_SIZES } from '@gniazdo/contracts/site';
import type { MouseEvent } from 'react';
import styles from './Gallery.module.css';
import { thumbnailSources } from './gallerySources.ts';

type Props = { images: Image[]; current: number; onShow: (event: MouseEvent, index: number) => void };

/** Links to the pictures of the strip, which work without script. */
export function Thumbnails({ images, current, onShow }: Props) {
  return (
    <ol className={styles.thumbnails}>
      {images.map((image, index) => (
        <li key={image.id}>
          <a
            className={styles.thumbnail}
            href={`#zdjecie-${index + 1}`}
            aria-label={`Zdjęcie ${index + 1} z ${images.length}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => onShow(event, index)}
          >
            <ThumbnailPicture image={image} />
          </a>
        </li>
      ))}
    </ol>
  );
}

function ThumbnailPicture({ image }: { image: Image }) {
  const { srcset, fallback } = thumbnailSources(image);
  const { width, height } = IMAGE_SIZES.thumbnail;
  return (
    <picture>
      <source type="image/webp" srcSet={srcset} />
      <img src={fallback} alt="" width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}
