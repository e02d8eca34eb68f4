import { readdirSync, readlinkSync } from 'node:fs';
import type { Place } from './startPlace.ts';

export type Probe = { rss: number; heapUsed: number; external: number; resources: number };

/** Memory of the shell after its garbage is collected. Needs memoryProbe.mjs in it. */
export function askMemory(place: Place) {
  const { child } = place.shellProcess();
  return new Promise<Probe>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The shell does not tell its memory.')), 10_000);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve(message as Probe);
    });
    child.send('memory');
  });
}

/** Open sockets of the shell's process; Linux only, else null. */
export function countSockets(place: Place) {
  const folder = `/proc/${place.shellProcess().pid}/fd`;
  try {
    return readdirSync(folder).filter((fd) => readlinkSync(`${folder}/${fd}`).startsWith('socket:')).length;
  } catch {
    return null;
  }
}

export function megabytes(bytes: number) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
