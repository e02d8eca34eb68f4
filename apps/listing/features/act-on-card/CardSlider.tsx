import { pushEvent } from '@gniazdo/tracking';
import { glide, IconButton, ProductImage } from '@gniazdo/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './CardSlider.module.css';
import { parseSlides } from './slides.ts';

const DOT = '•';
const SPEED_MS = 400;
const GAP_PX = 8;

type Props = {
  variantId: number;
  /** Of `joinSlides`. */
  slides: string;
};

/**
 * The further pictures of a card, in a strip over its first picture that scrolls sideways. A picture is requested when the
 * one before it is touched or shown. While a mouse is over the card, its second picture fades in.
 */
export function CardSlider({ variantId, slides }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const [current, setCurrent] = useState(0);
  /** Index of the last requested picture. */
  const [wanted, setWanted] = useState(0);
  const [href, setHref] = useState<string>();
  const [isPointed, setPointed] = useState(false);
  const images = parseSlides(slides);

  useEffect(() => {
    const card = strip.current!.closest('article');
    const handleEnter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(true);
    card?.addEventListener('pointerenter', handleEnter);
    return () => card?.removeEventListener('pointerenter', handleEnter);
  }, []);

  function getPitch() {
    return strip.current!.clientWidth + GAP_PX;
  }

  function want(index: number) {
    setWanted((known) => Math.max(known, index));
    setHref(strip.current?.closest('article')?.querySelector<HTMLAnchorElement>('h2 a, h3 a')?.href);
  }

  function handleScroll() {
    const shown = Math.round(strip.current!.scrollLeft / getPitch());
    if (shown === current) return;
    setCurrent(shown);
    want(shown + 1);
    if (!hasMoved.current) pushEvent({ event: 'variant_card_swiper_interaction', variantId });
    hasMoved.current = true;
  }

  function move(direction: 1 | -1) {
    want(current + 1);
    glide(strip.current!, (current + direction) * getPitch(), SPEED_MS);
  }

  const handleIntent = () => want(current + 1);
  // Links only for touch, where the strip covers the card's link; the same page is linked by the name.
  const link = { className: styles.slide, href, tabIndex: -1, 'aria-hidden': true };
  return (
    <div className={styles.slider} onPointerEnter={handleIntent} onTouchStart={handleIntent} onFocus={handleIntent}>
      <div
        className={styles.strip}
        ref={strip}
        role="group"
        aria-label={`Zdjęcia: ${images.length + 1}`}
        tabIndex={0}
        data-slide={current}
        onScroll={handleScroll}
      >
        {/* Over the card's own picture. */}
        <a {...link}>{isPointed && <ProductImage image={images[0]!} alt="" priority="eager" />}</a>
        {images.map((image, index) => (
          <a key={image.id} {...link}>
            {index < wanted && <ProductImage image={image} alt="" priority="eager" />}
          </a>
        ))}
      </div>
      {/* The keyboard scrolls the strip. */}
      <div className={styles.arrows}>
        <IconButton
          icon="chevronLeft"
          label="Poprzednie zdjęcie"
          tabIndex={-1}
          disabled={current === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="chevronRight"
          label="Następne zdjęcie"
          tabIndex={-1}
          disabled={current === images.length}
          onClick={() => move(1)}
        />
      </div>
      <span className={styles.dots} aria-hidden="true">
        {DOT.repeat(current)}
        <b>{DOT}</b>
        {DOT.repeat(images.length - current)}
      </span>
    </div>
  );
}
