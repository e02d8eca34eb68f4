import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Gives all processes started by this one its own niceness. Chromium raises its graphics process where it may, and with
 * software graphics that is nearly all of the work. Does nothing where there is no `/proc`.
 */
export function shareNiceness() {
  const niceness = getPriority();
  for (const pid of descendants())
    for (const thread of listed(`/proc/${pid}/task`)) ignoreEnded(() => setPriority(Number(thread), niceness));
}

function descendants(): number[] {
  const parents = new Map<number, number>();
  for (const name of listed('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    ignoreEnded(() => {
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
  ignoreEnded(() => (names = readdirSync(folder)));
  return names;
}

/** A process may end between being listed and being asked; the pictures come out the same. */
function ignoreEnded(action: () => void) {
  try {
    action();
  } catch {
    // Gone, or another system.
  }
}
