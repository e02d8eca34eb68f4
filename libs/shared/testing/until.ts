const PAUSE_MS = 25;

type Falsy = false | null | undefined | 0 | '';

/** Resolves to what `check` returns when that is not falsy; rejects with the description `what` after `limitMs`. */
export async function until<T>(what: string, check: () => T | Promise<T>, limitMs = 20_000) {
  const end = performance.now() + limitMs;
  for (;;) {
    const result = await check();
    if (result) return result as Exclude<T, Falsy>;
    if (performance.now() > end) throw new Error(`Timeout after ${limitMs} ms: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
