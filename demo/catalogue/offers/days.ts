const DAY_MS = 86_400_000;

/** `2026-11-20` and 30 give `2026-10-21`; a negative number gives a later day. */
export function daysBefore(day: string, count: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}
