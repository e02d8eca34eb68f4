/** Prints what is being done, and when it is done, how long it took. Plain lines, so that logs stay readable. */
export async function task<T>(title: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`▸ ${title} …`);
  const result = await work((detail) => console.log(`  ${title}: ${detail}`));
  console.log(`✓ ${title} (${seconds(performance.now() - started)})`);
  return result;
}

/** 12345 ms → `12.3 s`. */
export function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`;
}
