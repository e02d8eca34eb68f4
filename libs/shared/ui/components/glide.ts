/** The last movement of each strip. */
const runs = new WeakMap<HTMLElement, object>();

/** Scrolls a strip to `left` in `durationMs`, or immediately with reduced motion. A later call replaces an earlier one. */
export function glide(strip: HTMLElement, left: number, durationMs: number) {
  const run = {};
  runs.set(strip, run);
  const isStill = durationMs === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = strip.scrollLeft;
  const target = Math.max(0, Math.min(left, strip.scrollWidth - strip.clientWidth));
  const begun = performance.now();
  // Scroll snapping would reset each step.
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

function easeOut(part: number) {
  return 1 - (1 - part) ** 3;
}
