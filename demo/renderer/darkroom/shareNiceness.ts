import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Sets the niceness of this process on all its descendants. Chromium raises the priority of its GPU process, which does
 * nearly all the work in software rendering. Does nothing without `/proc`.
 */
export function shareNiceness() {
  const niceness = getPriority();
  for (const pid of descendants())
    for (const thread of listed(`/proc/${pid}/task`)) ignoreErrors(() => setPriority(Number(thread), niceness));
}

function descendants(): number[] {
  const parents = new Map<number, number>();
  for (const name of listed('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    ignoreErrors(() => {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    });
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs);
}

function listed(folder: string): string[] {
  let names: string[] = [];
  ignoreErrors(() => (names = readdirSync(folder)));
  return names;
}

/** A process may end after it was listed. Pictures do not depend on the niceness, so errors are ignored. */
function ignoreErrors(action: () => void) {
  try {
    action();
  } catch {
    // The process has ended, or the system has no /proc.
  }
}
