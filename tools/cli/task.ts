/**
 * Prints the title of a task, its progress (`say`) and its duration. The lines have no control characters, so that logs
 * stay readable.
 */
export async function task<T>(title: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`▸ ${title} …`);
  const result = await work((detail) => console.log(`  ${title}: ${detail}`));
  console.log(`✓ ${title} (${formatSeconds(performance.now() - started)})`);
  return result;
}

/** 12345 ms → `12.3 s`. */
export function formatSeconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** `2026-11-21T15:20:03.123Z` → `2026-11-21 15:20` (UTC). */
export function formatMinute(time: string) {
  return time.slice(0, 16).replace('T', ' ');
}
