/** `2026-11-21T15:20:03.123Z` → `2026-11-21 15:20` (UTC). */
export function formatMinute(time: string) {
  return time.slice(0, 16).replace('T', ' ');
}
