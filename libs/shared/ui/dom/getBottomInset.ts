/**
 * Height (px) of what covers the bottom of the window: a fixed bar (which sets the page's scroll padding) or other
 * toasts.
 */
export function getBottomInset() {
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const toasts = document.querySelector('[data-toasts]')?.getBoundingClientRect();
  return Math.max(bar, toasts ? innerHeight - toasts.top : 0);
}
