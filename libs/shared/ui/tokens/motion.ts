/** Sliders that show one picture at a time. */
export const SLIDER = {
  speedMs: 300,
  /** Shorter movements are clicks. */
  swipeThresholdPx: 5,
  /** Slower swipes must move by more than half a slide. */
  longSwipeMs: 300,
} as const;

/** Rows of cards. */
export const SWIPER = { speedMs: 400, gapPx: 8 } as const;

/** Automatic behaviour of sliders and rows of cards. */
export const CAROUSEL = { autoplayMs: 5000, buttonRecheckMs: 500, resizeDebounceMs: 100 } as const;
