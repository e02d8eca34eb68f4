/** Pixels at the bottom of the window that are covered by a fixed bar (it sets the page's scroll padding) or by other toasts. */
export function getBottomInset() {
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const toasts = document.querySelector('[data-toasts]')?.getBoundingClientRect();
  return Math.max(bar, toasts ? innerHeight - toasts.top : 0);
}
