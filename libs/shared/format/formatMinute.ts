/** For staff: `2026-11-21 18:40 UTC`, from a time in UTC. */
export function formatMinute(iso: string) {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
