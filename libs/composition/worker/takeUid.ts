import { readdirSync, statSync } from 'node:fs';

/** A range that Linux distributions and systemd leave unused. */
const FIRST = 60_706;
const LAST = 61_182;
/** Shells on the same machine start at different places. */
let next = FIRST + (process.pid % (LAST - FIRST + 1));

/** A user id that no process of this machine has. Throws if all are in use. */
export function takeUid(): number {
  const used = findUsedUids();
  for (let tries = FIRST; tries <= LAST; tries++) {
    const uid = next;
    next = next === LAST ? FIRST : next + 1;
    if (!used.has(uid)) return uid;
  }
  throw new Error(`All user ids from ${FIRST} to ${LAST} are in use.`);
}

function findUsedUids() {
  const used = new Set<number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d/.test(entry)) continue;
    try {
      used.add(statSync(`/proc/${entry}`).uid);
    } catch {
      // The process has ended.
    }
  }
  return used;
}
