import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { WorkerStart } from '../protocol/messages.ts';
import { WORKER_GUARD } from './workerGuard.ts';

/** Limits of a remote's heap, MB. Buffers are allocated outside of the heap. */
export const HEAP_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

/**
 * Starts a release's server bundle, given as verified text, in a thread without access to the environment variables.
 * The build, tests and the shell all start releases with this function, so a release that starts in one of them starts
 * in the others.
 */
export function spawnRelease(
  bundle: string,
  start: WorkerStart,
  options: Pick<WorkerOptions, 'resourceLimits' | 'stdout' | 'stderr'> = {},
) {
  return new Worker(WORKER_GUARD + bundle, {
    ...options,
    eval: true,
    workerData: start,
    env: { NODE_ENV: 'production', TZ: 'Europe/Warsaw' },
    execArgv: [],
    name: `${start.name}@${start.version}`,
    resourceLimits: { ...HEAP_LIMITS, ...options.resourceLimits },
  });
}
