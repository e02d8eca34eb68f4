/** Functions of Node that would end or affect the process that a worker shares with the shell. */
const FORBIDDEN = {
  'node:process': [
    'kill',
    '_kill',
    'abort',
    'binding',
    '_linkedBinding',
    'dlopen',
    'execve',
    '_debugProcess',
    '_debugEnd',
  ],
  'node:child_process': ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'],
  // A nested thread would start without this guard.
  'node:worker_threads': ['Worker'],
  'node:v8': ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit'],
  'node:inspector': ['open'],
};

/**
 * Runs before a release's code, on the same line so that line numbers are unchanged. It prevents accidents, not attacks:
 * people who may publish a release are trusted. `process.exit` is allowed, because it only ends the thread.
 */
export const WORKER_GUARD =
  `'use strict';for(const [module,names] of Object.entries(${JSON.stringify(FORBIDDEN)}))for(const name of names){` +
  `const what=require(module);if(!(name in what))continue;const said=module.slice(5)+'.'+name+' is not available to remotes.';` +
  `Object.defineProperty(what,name,{value:function(){throw new Error(said)}})};`;
