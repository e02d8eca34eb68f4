/** Scrolls a strip to `left` within `durationMs`; at once where motion is not wanted. A later call takes over. */
export function glide(strip: HTMLElement, left: number, durationMs: number) {
  const run = {};
  runs.set(strip, run);
  const isStill = durationMs === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = strip.scrollLeft;
  const target = Math.max(0, Math.min(left, strip.scrollWidth - strip.clientWidth));
  const begun = performance.now();
  // Snapping would pull each step back to where it came from.
  strip.style.scrollSnapType = 'none';

  const step = () => {
    if (runs.get(strip) !== run) return;
    const part = isStill ? 1 : Math.min(1, (performance.now() - begun) / durationMs);
    strip.scrollTo({ left: from + (target - from) * easeOut(part), behavior: 'instant' });
    if (part < 1) return void requestAnimationFrame(step);
    strip.style.scrollSnapType = '';
  };
  step();
}

const runs = new WeakMap<HTMLElement, object>();

function easeOut(part: number) {
  return 1 - (1 - part) ** 3;
}
