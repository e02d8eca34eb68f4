import type { Image } from '@gniazdo/contracts';
import { IconButton, ProductImage, useIsAwake } from '@gniazdo/ui';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import styles from './Gallery.module.css';
import { GalleryPicture } from './GalleryPicture.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useStrip } from './useStrip.ts';

type Props = { images: Image[]; name: string };

/** All pictures in a strip with scroll snapping, and thumbnails that link to them. Awake: arrows, keys and a current mark. */
export function GalleryIsland({ images, name }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const { current, show, handleScroll } = useStrip(strip, images.length);
  const isAwake = useIsAwake();
  if (images.length === 0) return <ProductImage image={null} alt={name} sizes="100vw" />;

  function handleKeyDown(event: KeyboardEvent) {
    const target = targetOfKey(event.key, current, images.length - 1);
    if (target === null) return;
    event.preventDefault();
    show(target);
  }

  function handleThumbnail(event: MouseEvent, index: number) {
    event.preventDefault();
    show(index);
  }

  return (
    <div className={styles.gallery} role="group" aria-label={`Zdjęcia: ${name}`}>
      <div className={styles.stage}>
        <ul className={styles.strip} ref={strip} tabIndex={0} onScroll={handleScroll} onKeyDown={handleKeyDown}>
          {images.map((image, index) => (
            <li key={image.id} id={`zdjecie-${index + 1}`} className={styles.slide}>
              <GalleryPicture
                image={image}
                alt={index === 0 ? name : `${name}, zdjęcie ${index + 1}`}
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
        {isAwake && images.length > 1 && (
          <div className={styles.arrows}>
            <IconButton
              icon="chevronLeft"
              label="Poprzednie zdjęcie"
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <IconButton
              icon="chevronRight"
              label="Następne zdjęcie"
              disabled={current === images.length - 1}
              onClick={() => show(current + 1)}
            />
          </div>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} current={current} onShow={handleThumbnail} />}
    </div>
  );
}

function targetOfKey(key: string, current: number, last: number) {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, current - 1);
    case 'ArrowRight':
      return Math.min(last, current + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
