const LATEST_MS = 3000;

/** Calls `wake` when the browser has nothing better to do, at the latest after 3 s. */
export function whenIdle(wake: () => void) {
  // Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: LATEST_MS });
  else setTimeout(wake, 200);
}
