import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { ProcessUsage } from '../protocol/ReleaseProcess.ts';

/** The unit of CPU times in /proc, on all architectures. */
const MS_PER_TICK = 10;
const PAGE_BYTES = getPageBytes();
const run = promisify(execFile);

/** CPU time and memory of a process by the system's counters. Null when it has ended. */
export async function readUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    return process.platform === 'linux' ? readProc(pid) : await readPs(pid);
  } catch {
    return null;
  }
}

/** Reads are synchronous: the files are in memory, and a thread pool would cost more. */
function readProc(pid: number): ProcessUsage | null {
  const all = readCpuTime(`/proc/${pid}/stat`);
  // The first thread has the number of its process.
  const mainThread = readCpuTime(`/proc/${pid}/task/${pid}/stat`);
  if (all === null || mainThread === null) return null;
  const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number);
  return { cpuMs: all, mainThreadCpuMs: mainThread, memoryBytes: (resident - shared) * PAGE_BYTES };
}

/** CPU time in ms; null when the process or thread has ended. */
function readCpuTime(file: string): number | null {
  const stat = readFileSync(file, 'latin1');
  // The name of the program, in parentheses, may contain anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return null;
  return (Number(fields[10]) + Number(fields[11])) * MS_PER_TICK;
}

/** On other systems, memory includes shared program code. */
async function readPs(pid: number): Promise<ProcessUsage | null> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [rss = '', time = ''] = stdout.trim().split(/\s+/);
  if (rss === '') return null;
  const cpuMs = parseCpuTime(time);
  return { cpuMs, mainThreadCpuMs: cpuMs, memoryBytes: Number(rss) * 1024 };
}

/** `1-02:03:04`, `02:03:04` or `3:04.05` → ms */
export function parseCpuTime(time: string) {
  const [days = '0', clock = ''] = time.includes('-') ? time.split('-') : ['0', time];
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.round((Number(days) * 86_400 + seconds) * 1000);
}

/** 4096 on most machines, 16384 or 65536 on some ARM machines: the unit of statm. */
function getPageBytes() {
  try {
    const kilobytes = /^KernelPageSize:\s+(\d+)/m.exec(readFileSync('/proc/self/smaps', 'latin1'))?.[1];
    return Number(kilobytes ?? 4) * 1024;
  } catch {
    return 4096;
  }
}
