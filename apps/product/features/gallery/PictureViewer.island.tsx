import { IconButton, joinClasses } from '@gniazdo/ui';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { getPictureOfKey } from './getPictureOfKey.ts';
import styles from './PictureViewer.module.css';
import { useStrip } from './useStrip.ts';

/** URLs of a picture for the screen, and in its largest size. */
type ViewedPicture = { src: string; zoomSrc: string };

type Props = {
  pictures: ViewedPicture[];
  /** What the pictures show. */
  name: string;
  /** Index of the picture that is shown first. */
  index: number;
};

/**
 * Large pictures in a strip that is swiped. A click or Enter shows a picture in its own size, at most 2000 px, which
 * scrolls in both directions.
 */
export function PictureViewerIsland({ pictures, name, index }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const { current, show, handleScroll } = useStrip(strip, pictures.length, index);
  const [zoomed, setZoomed] = useState<number | null>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const isSwitch = event.key === 'Enter' || event.key === ' ';
    const target = getPictureOfKey(event.key, current, pictures.length - 1);
    // Arrow keys scroll a zoomed picture.
    if (!isSwitch && (target === null || zoomed !== null)) return;
    event.preventDefault();
    if (isSwitch) switchZoom();
    else show(target!);
  }

  /** Moves the focus, too: arrow keys scroll what is focused. */
  function switchZoom() {
    setZoomed(zoomed === null ? current : null);
    requestAnimationFrame(() => {
      const slide = strip.current?.children[current];
      const target = zoomed === null ? slide : strip.current;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    });
  }

  function handleClick(event: MouseEvent) {
    const slide = event.target instanceof Element && event.target.closest('li');
    if (!slide) return;
    const { left, top, width, height } = slide.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    switchZoom();
    const centre = () =>
      slide.scrollTo({
        left: x * slide.scrollWidth - width / 2,
        top: y * slide.scrollHeight - height / 2,
        behavior: 'instant',
      });
    // What was clicked moves to the centre: after the render, and again when the size of the large picture is known.
    requestAnimationFrame(centre);
    slide.querySelector('img')?.addEventListener('load', centre, { once: true });
  }

  function move(target: number) {
    setZoomed(null);
    show(target);
  }

  return (
    <div className={styles.viewer}>
      <ul
        className={joinClasses(styles.strip, zoomed !== null && styles.still)}
        ref={strip}
        tabIndex={0}
        aria-label={`Zdjęcia: ${name}. Enter powiększa zdjęcie.`}
        onScroll={handleScroll}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
      >
        {pictures.map(({ src, zoomSrc }, position) => (
          <li
            key={src}
            className={joinClasses(styles.slide, position === zoomed && styles.zoomed)}
            tabIndex={position === zoomed ? 0 : undefined}
          >
            <img
              src={position === zoomed ? zoomSrc : src}
              alt={`${name}, zdjęcie ${position + 1}`}
              width={1000}
              height={1000}
              loading={position === index ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      <p className={styles.bar}>
        <IconButton
          icon="chevronLeft"
          label="Poprzednie zdjęcie"
          disabled={current === 0}
          onClick={() => move(current - 1)}
        />
        <span role="status">
          {current + 1} z {pictures.length}
        </span>
        <IconButton
          icon="chevronRight"
          label="Następne zdjęcie"
          disabled={current === pictures.length - 1}
          onClick={() => move(current + 1)}
        />
      </p>
    </div>
  );
}
