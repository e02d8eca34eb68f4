const TIMEOUT_MS = 3000;

/** Calls `wake` when the browser is idle, at the latest after 3 s. */
export function whenIdle(wake: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: TIMEOUT_MS });
  else setTimeout(wake, 200);
}
