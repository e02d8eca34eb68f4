/** Sliders that show one picture at a time. */
export const SLIDER = {
  speedMs: 300,
  /** A shorter movement is a click. */
  swipeThresholdPx: 5,
  /** A slower swipe must pass half a slide. */
  longSwipeMs: 300,
} as const;

/** Rows of cards. */
export const SWIPER = { speedMs: 400, gapPx: 8 } as const;

/** Automatic behaviour of sliders and rows of cards. */
export const CAROUSEL = { autoplayMs: 5000, buttonRecheckMs: 500, resizeDebounceMs: 100 } as const;
