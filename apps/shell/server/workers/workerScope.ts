import type { ResourceLimits } from 'node:worker_threads';

/** Limits of a remote's heap. They hold for JavaScript objects only, not for Buffers. */
export const RESOURCE_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

/**
 * Runs before the remote's code, on the same line so that line numbers stay. A worker shares its process with the
 * shell, and these would end it.
 */
export const PREAMBLE =
  "for(const name of ['kill','abort','_kill','_debugProcess','_debugEnd'])" +
  "Object.defineProperty(process,name,{value(){throw new Error('process.'+name+' is not available to a remote.')}});";

/** What a remote sees of the environment: nothing of the shell's settings and secrets. */
export const WORKER_ENV = { NODE_ENV: 'production', TZ: 'Europe/Warsaw' };
