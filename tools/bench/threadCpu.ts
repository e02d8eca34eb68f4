import { readdirSync, readFileSync } from 'node:fs';

/** CPU by thread name since the start of a process, ms; the first thread is `MainThread`. Linux only (/proc). */
export function readThreadCpu(pid: number): Map<string, number> {
  const folder = `/proc/${pid}/task`;
  const threads = new Map<string, number>();
  for (const id of readdirSync(folder)) {
    try {
      // The name of the first thread is the title of the process.
      const name = id === String(pid) ? 'MainThread' : readFileSync(`${folder}/${id}/comm`, 'utf8').trim();
      const [nanoseconds = '0'] = readFileSync(`${folder}/${id}/schedstat`, 'utf8').split(' ');
      threads.set(name, (threads.get(name) ?? 0) + Number(nanoseconds) / 1e6);
    } catch {
      // The thread has ended.
    }
  }
  return threads;
}

/** CPU by thread name of all processes that a process has started and that still run, ms. */
export function readChildrenCpu(pid: number): Map<string, number> {
  const threads = new Map<string, number>();
  for (const child of findChildren(pid)) {
    for (const [name, ms] of readThreadCpu(child)) threads.set(name, (threads.get(name) ?? 0) + ms);
  }
  return threads;
}

function findChildren(pid: number) {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((child) => {
      try {
        const stat = readFileSync(`/proc/${child}/stat`, 'latin1');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        // The process has ended.
        return false;
      }
    });
}

/** The difference between two measurements, ms. */
export function subtract(before: Map<string, number>, after: Map<string, number>) {
  return new Map([...after].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));
}

export function sum(threads: Map<string, number>) {
  return [...threads.values()].reduce((total, ms) => total + ms, 0);
}

const IDLE_INTERVAL_MS = 500;
const IDLE_CPU_MS = 10;
const IDLE_TIMEOUT_MS = 30_000;

/** Waits until a process and those that it has started use almost no CPU, for example because all standbys are warmed up. */
export async function waitUntilIdle(pid: number) {
  const read = () => sum(readThreadCpu(pid)) + sum(readChildrenCpu(pid));
  const end = performance.now() + IDLE_TIMEOUT_MS;
  for (let used = read(); performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, IDLE_INTERVAL_MS));
    const now = read();
    if (now - used < IDLE_CPU_MS) return;
    used = now;
  }
}
