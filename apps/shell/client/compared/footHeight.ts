/**
 * Pixels at the foot of the screen that a message must leave free. A bar there says by the page's scroll padding how high
 * it is; other messages stand in a place of their own.
 */
export function footHeight() {
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const messages = document.querySelector('[data-toasts]')?.getBoundingClientRect();
  return Math.max(bar, messages ? innerHeight - messages.top : 0);
}
