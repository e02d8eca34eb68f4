const PAUSE_MS = 25;

/** Resolves when `check` is true; rejects with its description after `limitMs`. */
export async function until(what: string, check: () => boolean | Promise<boolean>, limitMs = 8000) {
  const end = performance.now() + limitMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Not in ${limitMs} ms: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
