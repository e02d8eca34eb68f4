import type { Image } from '@gniazdo/contracts/offers';
import { dialogAttributes } from '@gniazdo/contracts/site';
import { Icon, IconButton, ProductImage, useIsAwake } from '@gniazdo/ui';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import styles from './Gallery.module.css';
import { GalleryPicture } from './GalleryPicture.tsx';
import { getZoomPath } from './gallerySources.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { getPictureOfKey } from './getPictureOfKey.ts';
import { useStrip } from './useStrip.ts';

type Props = { variantId: number; images: Image[]; name: string };

/**
 * All pictures in a strip with scroll snapping, thumbnails that link to them, and a link to the large picture, which opens
 * the viewer. Awake: arrows, keys, a counter, and a click on a picture opens the viewer, too.
 */
export function GalleryIsland({ variantId, images, name }: Props) {
  const zoom = useRef<HTMLAnchorElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const { current, show, handleScroll } = useStrip(strip, images.length);
  const isAwake = useIsAwake();
  if (images.length === 0) return <ProductImage image={null} alt={name} sizes="100vw" />;

  function handleKeyDown(event: KeyboardEvent) {
    const target = getPictureOfKey(event.key, current, images.length - 1);
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
        <ul
          className={styles.strip}
          ref={strip}
          tabIndex={0}
          onScroll={handleScroll}
          onKeyDown={handleKeyDown}
          onClick={() => zoom.current?.click()}
        >
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
        <a
          className={styles.zoom}
          ref={zoom}
          href={getZoomPath(images[current]!)}
          {...dialogAttributes('product/Pictures', { variantId, index: current })}
        >
          <Icon name="search" size={16} />
          Powiększ{images.length > 1 && ` ${current + 1}/${images.length}`}
        </a>
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
