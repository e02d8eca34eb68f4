/**
 * Runs in the page: adds up layout shifts after the first paint of the complete document. A busy browser paints a part of
 * the document before, which the rest moves. Fonts load after that.
 */
export function addUpShifts() {
  window.shift = 0;
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) window.shift! += entry.value;
    }
  };
  const observe = () => new PerformanceObserver(add).observe({ type: 'layout-shift' });
  // A frame's callbacks run before its paint, a task after them behind it.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(observe)));
}

declare global {
  interface Window {
    /** Layout shift so far. */
    shift?: number;
  }
}
