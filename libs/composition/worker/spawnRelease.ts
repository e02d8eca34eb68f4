import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { WorkerStart } from '../protocol/messages.ts';

/**
 * Runs before a release's code, on the same line so that its line numbers stay. A worker shares its process with the
 * shell, and these would end or disturb all of it. (`process.exit` ends the thread only.)
 */
const GUARD =
  "'use strict';for(const name of ['kill','_kill','abort','_debugProcess','_debugEnd','dlopen'])" +
  "Object.defineProperty(process,name,{value(){throw new Error('process.'+name+' is not for remotes.')}});";

/** Starts a release's server bundle, given as already verified text, in a thread that sees nothing of our environment. */
export function spawnRelease(bundle: string, start: WorkerStart, options: Pick<WorkerOptions, 'resourceLimits'> = {}) {
  return new Worker(GUARD + bundle, {
    eval: true,
    workerData: start,
    env: { NODE_ENV: 'production', TZ: 'Europe/Warsaw' },
    execArgv: [],
    name: `${start.name}@${start.version}`,
    resourceLimits: { maxOldGenerationSizeMb: 256, ...options.resourceLimits },
  });
}
