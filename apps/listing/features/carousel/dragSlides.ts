import { glide } from '@gniazdo/ui';
import { nearestSlide, SLIDER, slideStarts } from './slides.ts';

/**
 * Lets a strip be dragged by mouse. A quick drag moves by one slide, a slow one to the nearest slide; clicks without a drag
 * are not affected. Returns a function that stops it.
 */
export function dragSlides(strip: HTMLElement) {
  let pull: { x: number; left: number; slide: number; begun: number; isSwipe: boolean } | null = null;

  function handleDown(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    pull = {
      x: event.clientX,
      left: strip.scrollLeft,
      slide: nearestSlide(strip),
      begun: event.timeStamp,
      isSwipe: false,
    };
  }

  function handleMove(event: PointerEvent) {
    if (!pull) return;
    const moved = event.clientX - pull.x;
    if (Math.abs(moved) >= SLIDER.swipeThresholdPx && !pull.isSwipe) {
      pull.isSwipe = true;
      strip.style.scrollSnapType = 'none';
      strip.style.userSelect = 'none';
    }
    if (pull.isSwipe) strip.scrollTo({ left: pull.left - moved, behavior: 'instant' });
  }

  function handleUp(event: PointerEvent) {
    const done = pull;
    pull = null;
    if (!done?.isSwipe) return;
    strip.style.userSelect = '';
    // The click after a drag must not follow a link.
    strip.addEventListener('click', refuse, { capture: true, once: true });
    setTimeout(() => strip.removeEventListener('click', refuse, { capture: true }));
    const starts = slideStarts(strip);
    const isQuick = event.timeStamp - done.begun <= SLIDER.longSwipeMs;
    const slide = isQuick ? done.slide + Math.sign(done.x - event.clientX) : nearestSlide(strip);
    glide(strip, starts[Math.max(0, Math.min(slide, starts.length - 1))] ?? 0, SLIDER.speedMs);
  }

  // Prevents native dragging of links and images.
  const keep = (event: Event) => event.preventDefault();
  strip.addEventListener('pointerdown', handleDown);
  strip.addEventListener('dragstart', keep);
  addEventListener('pointermove', handleMove);
  addEventListener('pointerup', handleUp);
  addEventListener('pointercancel', handleUp);
  return () => {
    strip.removeEventListener('pointerdown', handleDown);
    strip.removeEventListener('dragstart', keep);
    removeEventListener('pointermove', handleMove);
    removeEventListener('pointerup', handleUp);
    removeEventListener('pointercancel', handleUp);
  };
}

function refuse(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
