import { BREAKPOINTS, CAROUSEL, ICON_SIZES, RECENT_THUMBNAIL_PX, SLIDER, SWIPER, TAG_SIZES } from './index.ts';

test('[K-12] there are five breakpoints', () => {
  expect(BREAKPOINTS).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
});

test('sizes and durations are as specified', () => {
  expect(ICON_SIZES).toEqual([16, 20, 24, 32, 48, 64]);
  expect(TAG_SIZES).toEqual([18, 26, 32, 36]);
  expect(RECENT_THUMBNAIL_PX).toBe(72);
  expect(SLIDER).toEqual({ speedMs: 300, swipeThresholdPx: 5, longSwipeMs: 300 });
  expect(SWIPER).toEqual({ speedMs: 400, gapPx: 8 });
  expect(CAROUSEL).toEqual({ autoplayMs: 5000, buttonRecheckMs: 500, resizeDebounceMs: 100 });
});
