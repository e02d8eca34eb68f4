import { readdirSync, readlinkSync } from 'node:fs';
import type { Environment } from './startEnvironment.ts';

export type MemoryUsage = { rss: number; heapUsed: number; external: number; resources: number };

/** Memory of the shell after a garbage collection. The shell must have preloaded memoryProbe.mjs. */
export function readMemory(environment: Environment) {
  const { child } = environment.shellProcess();
  return new Promise<MemoryUsage>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The shell did not report its memory.')), 10_000);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve(message as MemoryUsage);
    });
    child.send('memory');
  });
}

/** Number of open sockets of the shell's process; null on systems other than Linux. */
export function countSockets(environment: Environment) {
  const folder = `/proc/${environment.shellProcess().pid}/fd`;
  try {
    return readdirSync(folder).filter((fd) => readlinkSync(`${folder}/${fd}`).startsWith('socket:')).length;
  } catch {
    return null;
  }
}

export function formatMegabytes(bytes: number) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
