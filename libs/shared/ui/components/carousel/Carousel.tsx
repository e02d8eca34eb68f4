import { glide, IconButton, joinClasses, useIsAwake } from '@gniazdo/ui';
import { Children, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { SLIDER, SWIPER } from '../../tokens.ts';
import styles from './Carousel.module.css';
import { dragSlides } from './dragSlides.ts';
import { nearestSlide, slidesInView, slideStarts, startAutoplay } from './slides.ts';
import { watchEdges } from './watchEdges.ts';

type Props = {
  label: string;
  /** `cards` shows as many as fit, `slides` one at a time. */
  variant?: 'cards' | 'slides';
  hasAutoplay?: boolean;
  children: ReactNode;
};

/**
 * A row that scrolls sideways with scroll snapping; works without script by touch, wheel and keys. Awake: two buttons,
 * dragging by mouse, and optional autoplay until the first interaction.
 */
export function Carousel({ label, variant = 'cards', hasAutoplay = false, children }: Props) {
  const carousel = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: true });
  const isAwake = useIsAwake();
  const speedMs = variant === 'cards' ? SWIPER.speedMs : SLIDER.speedMs;

  function move(direction: 1 | -1, isRound = false) {
    const element = strip.current;
    if (!element) return;
    const starts = slideStarts(element);
    if (isRound && element.scrollLeft + element.clientWidth > element.scrollWidth - 1)
      return glide(element, 0, speedMs);
    const slide = nearestSlide(element) + direction * (isRound ? 1 : slidesInView(element));
    glide(element, starts[Math.max(0, Math.min(slide, starts.length - 1))] ?? 0, speedMs);
  }

  const moveOn = useEffectEvent(() => move(1, true));

  useEffect(() => {
    const ends = [watchEdges(strip.current!, setEdges), dragSlides(strip.current!, { speedMs })];
    if (hasAutoplay) ends.push(startAutoplay(carousel.current!, () => moveOn()));
    return () => ends.forEach((end) => end());
  }, [hasAutoplay, speedMs]);

  return (
    <section className={styles.carousel} ref={carousel} aria-label={label} aria-roledescription="karuzela">
      <ul className={joinClasses(styles.strip, styles[variant])} ref={strip} tabIndex={0}>
        {Children.map(children, (child) => (
          <li className={styles.slide}>{child}</li>
        ))}
      </ul>
      {isAwake && (
        <div className={styles.buttons}>
          <IconButton
            icon="chevronLeft"
            label={`Wstecz: ${label}`}
            disabled={edges.isAtStart}
            onClick={() => move(-1)}
          />
          <IconButton icon="chevronRight" label={`Dalej: ${label}`} disabled={edges.isAtEnd} onClick={() => move(1)} />
        </div>
      )}
    </section>
  );
}
