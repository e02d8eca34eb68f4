/**
 * Returns a function whose calls within `delay` ms cause one call of `handle` at the end of that time. Later calls do not
 * postpone it: displays with many frames a second send an event every 4 ms while the visitor scrolls.
 */
export function debounce(handle: () => void, delay: number) {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      handle();
    }, delay);
  };
}
