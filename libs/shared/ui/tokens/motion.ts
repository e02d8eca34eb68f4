/** Pictures that change places one by one, as in a gallery. */
export const SLIDER = {
  speedMs: 300,
  /** Less than that is no swipe, and the click counts. */
  swipeThresholdPx: 5,
  /** A slower swipe has to pass half a slide. */
  longSwipeMs: 300,
} as const;

/** Rows of cards. */
export const SWIPER = { speedMs: 400, gapPx: 8 } as const;

/** What sliders and swipers do by themselves. */
export const CAROUSEL = { autoplayMs: 5000, buttonRecheckMs: 500, resizeDebounceMs: 100 } as const;
