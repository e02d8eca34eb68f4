const PAUSE_MS = 25;

/** Resolves when `check` returns true; rejects with the description `what` after `limitMs`. */
export async function until(what: string, check: () => boolean | Promise<boolean>, limitMs = 8000) {
  const end = performance.now() + limitMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Timeout after ${limitMs} ms: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
