import { IconButton, joinClasses } from '@gniazdo/ui';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { getPictureOfKey } from './getPictureOfKey.ts';
import styles from './PictureViewer.module.css';
import { type Point, usePinch } from './usePinch.ts';
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

/** The size of a zoomed picture, px, and which point of it (0–1 in both directions) is where in the window. */
type Zoom = { position: number; size: number; point: Point; at: Point };

const LARGEST_PX = 2000;
/** Pictures that are smaller themselves are enlarged up to this size. */
const MIN_LARGEST_PX = 1200;
const MIDDLE: Point = { x: 0.5, y: 0.5 };
/** On narrower screens the picture fits in hardly larger than on the page, so it is shown twice as large at first. */
const NARROW_PX = 600;
/** A picture that is hardly larger than the screen shows it is no longer zoomed. */
const MIN_SCALE = 1.1;

/**
 * Large pictures in a strip that is swiped. A click or Enter shows a picture in its own size, at most 2000 px, two fingers in
 * any size up to that; it scrolls in both directions. On a phone, the first picture is zoomed.
 */
export function PictureViewerIsland({ pictures, name, index }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const { current, show, handleScroll } = useStrip(strip, pictures.length, index);
  const [zoom, setZoom] = useState<Zoom | null>(null);
  /** Where two fingers began: the size of the picture, and the point of it between them. */
  const pinchStart = useRef({ size: 0, point: MIDDLE });
  /** By position: the largest size of the pictures whose own size is known, px. */
  const largestSizes = useRef(new Map<number, number>());

  const getLargestSize = (position: number) => largestSizes.current.get(position) ?? LARGEST_PX;
  const getSlide = () => strip.current!.children[current] as HTMLElement;

  useLayoutEffect(() => {
    if (!zoom) return;
    const slide = strip.current!.children[zoom.position] as HTMLElement;
    slide.style.setProperty('--zoom', `${zoom.size}px`);
    const { left, top, size } = measurePicture(slide);
    const { point, at } = zoom;
    slide.scrollBy({ left: left + point.x * size - at.x, top: top + point.y * size - at.y, behavior: 'instant' });
  }, [zoom]);

  useLayoutEffect(() => {
    const slide = strip.current!.children[index] as HTMLElement;
    const { left, top, width, height } = slide.getBoundingClientRect();
    const fitting = getFittingSize(slide);
    if (fitting === 0 || fitting >= NARROW_PX || !matchMedia('(hover: none)').matches) return;
    setZoom({ position: index, size: 2 * fitting, point: MIDDLE, at: { x: left + width / 2, y: top + height / 2 } });
  }, [index]);

  usePinch(strip, {
    onStart(centre) {
      const { left, top, size } = measurePicture(getSlide());
      pinchStart.current = { size, point: { x: (centre.x - left) / size, y: (centre.y - top) / size } };
    },
    onMove({ scale, centre }) {
      const { size, point } = pinchStart.current;
      const larger = Math.min(getLargestSize(current), Math.max(getFittingSize(getSlide()), size * scale));
      setZoom({ position: current, size: larger, point, at: centre });
    },
    onEnd() {
      if (zoom && zoom.size < getFittingSize(getSlide()) * MIN_SCALE) setZoom(null);
    },
  });

  function handleKeyDown(event: KeyboardEvent) {
    const isSwitch = event.key === 'Enter' || event.key === ' ';
    const target = getPictureOfKey(event.key, current, pictures.length - 1);
    // Arrow keys scroll a zoomed picture.
    if (!isSwitch && (target === null || zoom !== null)) return;
    event.preventDefault();
    if (isSwitch) switchZoom(MIDDLE);
    else show(target!);
  }

  /** The point moves to the centre. Moves the focus, too: arrow keys scroll what is focused. */
  function switchZoom(point: Point) {
    const { left, top, width, height } = getSlide().getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    setZoom(zoom === null ? { position: current, size: getLargestSize(current), point, at } : null);
    requestAnimationFrame(() => {
      const target = zoom === null ? getSlide() : strip.current;
      target?.focus({ preventScroll: true });
    });
  }

  /** The largest picture has arrived. */
  function handleLoad(position: number, { naturalWidth, naturalHeight }: HTMLImageElement) {
    const largest = Math.max(MIN_LARGEST_PX, naturalWidth, naturalHeight);
    largestSizes.current.set(position, largest);
    setZoom((last) => last && { ...last, size: Math.min(last.size, largest) });
  }

  function handleClick({ target, clientX, clientY }: MouseEvent) {
    if (!(target instanceof Element) || !target.closest('li')) return;
    const { left, top, size } = measurePicture(getSlide());
    switchZoom({ x: (clientX - left) / size, y: (clientY - top) / size });
  }

  function move(target: number) {
    setZoom(null);
    show(target);
  }

  return (
    <div className={styles.viewer}>
      <ul
        className={joinClasses(styles.strip, zoom !== null && styles.still)}
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
            className={joinClasses(styles.slide, position === zoom?.position && styles.zoomed)}
            tabIndex={position === zoom?.position ? 0 : undefined}
          >
            <img
              src={position === zoom?.position ? zoomSrc : src}
              alt={`${name}, zdjęcie ${position + 1}`}
              width={1000}
              height={1000}
              onLoad={
                position === zoom?.position ? ({ currentTarget }) => handleLoad(position, currentTarget) : undefined
              }
              loading={position === index ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>Dotknij zdjęcia, żeby je {zoom === null ? 'powiększyć' : 'zmniejszyć'}.</p>
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

/** Where the square picture of a slide is in the window, without the space beside it. */
function measurePicture(slide: Element) {
  const { left, top, width, height } = slide.querySelector('img')!.getBoundingClientRect();
  const size = Math.min(width, height);
  return { left: left + (width - size) / 2, top: top + (height - size) / 2, size };
}

/** The size in which the whole picture is visible, px. */
function getFittingSize({ clientWidth, clientHeight }: Element) {
  return Math.min(clientWidth, clientHeight);
}
