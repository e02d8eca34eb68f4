const DAY_MS = 86_400_000;

/** The day `count` days earlier: `2026-11-20` and 30 → `2026-10-21`. A negative count returns a later day. */
export function daysBefore(day: string, count: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}
