import { IconButton } from '@gniazdo/ui';
import styles from './CarouselButtons.module.css';

/** The last child of a positioned element with `data-carousel`, whose row is its only `ul`. `Carousel.script.ts` shows them. */
export function CarouselButtons({ label }: { label: string }) {
  return (
    <div className={styles.buttons} data-carousel-buttons="" hidden>
      <IconButton icon="chevronLeft" label={`Wstecz: ${label}`} disabled />
      <IconButton icon="chevronRight" label={`Dalej: ${label}`} disabled />
    </div>
  );
}
