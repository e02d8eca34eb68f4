import { readdirSync, readFileSync } from 'node:fs';

/** CPU by thread name in ms since the process began, of one process. Linux only: it reads /proc. */
export function readThreads(pid: number): Map<string, number> {
  const folder = `/proc/${pid}/task`;
  const threads = new Map<string, number>();
  for (const id of readdirSync(folder)) {
    try {
      const name = readFileSync(`${folder}/${id}/comm`, 'utf8').trim();
      const [nanoseconds = '0'] = readFileSync(`${folder}/${id}/schedstat`, 'utf8').split(' ');
      threads.set(name, (threads.get(name) ?? 0) + Number(nanoseconds) / 1e6);
    } catch {
      // A thread that ended meanwhile.
    }
  }
  return threads;
}

/** What was spent between two readings, ms. */
export function spent(before: Map<string, number>, after: Map<string, number>) {
  return new Map([...after].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));
}

export function sum(threads: Map<string, number>) {
  return [...threads.values()].reduce((total, ms) => total + ms, 0);
}
