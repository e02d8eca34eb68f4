/** Two events of one return are milliseconds apart. */
const ONE_RETURN_MS = 300;

/** Calls `handle` when the visitor comes back to the page: from another window, tab or page, or with a new connection. */
export function whenReturned(handle: () => void) {
  let last = -Infinity;
  const handleReturn = () => {
    if (document.visibilityState === 'hidden' || performance.now() - last < ONE_RETURN_MS) return;
    last = performance.now();
    handle();
  };
  for (const type of ['focus', 'online', 'pageshow']) window.addEventListener(type, handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
}
