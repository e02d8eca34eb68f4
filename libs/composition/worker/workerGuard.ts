/** What of Node would end, disturb or leave the process that a worker shares with the shell. */
const REFUSED = {
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
  // A thread of a thread would start without these refusals.
  'node:worker_threads': ['Worker'],
  'node:v8': ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit'],
  'node:inspector': ['open'],
};

/**
 * Runs before a release's code, on the same line so that its line numbers stay. It holds accidents, not attacks:
 * whoever may publish a release is trusted. `process.exit` stays, it ends the thread only.
 */
export const WORKER_GUARD =
  `'use strict';for(const [module,names] of Object.entries(${JSON.stringify(REFUSED)}))for(const name of names){` +
  `const what=require(module);if(!(name in what))continue;const said=module.slice(5)+'.'+name+' is not for remotes.';` +
  `Object.defineProperty(what,name,{value:function(){throw new Error(said)}})};`;
