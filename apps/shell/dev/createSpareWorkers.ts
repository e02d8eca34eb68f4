import { Worker } from 'node:worker_threads';
import { HEAP_LIMITS, type spawnRelease } from '@gniazdo/composition/spawn';
import { WORKER_GUARD } from '@gniazdo/composition/worker-guard';

/** A new one isn't prepared while the first page of the worker before it is made, ms. */
const PAUSE_MS = 500;
/** What a bundle of the watcher takes from node_modules. */
const LIBRARIES = /\brequire\("(\/[^"]+)"\)/g;

/** Has all that bundles share, waits for one, and runs it as if it had been started with it. */
const SPARE_SOURCE = `
  const threads = require('node:worker_threads');
  for (const library of threads.workerData.libraries) require(library);
  // Node loads what is behind it at the first call.
  fetch('data:,').catch(() => {});
  threads.parentPort.once('message', ({ bundle, start }) => {
    threads.workerData = start;
    const run = require('node:vm').compileFunction(bundle, ['require', 'module', 'exports'], { filename: '[worker eval]' });
    run(require, module, exports);
  });
`;

/**
 * Starts workers for remotes that are edited all the time: by far the most of a worker's start has nothing to do with its
 * remote, so one that has it behind it is kept ready.
 */
export function createSpareWorkers() {
  let spare: { worker: Worker; libraries: string } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function prepare(libraries: string[]) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void spare?.worker.terminate();
      spare = { worker: launch(libraries), libraries: libraries.join() };
    }, PAUSE_MS);
  }

  const spawn: typeof spawnRelease = (bundle, start) => {
    const libraries = [...new Set([...bundle.matchAll(LIBRARIES)].map(([, file]) => file!))];
    const worker = spare?.libraries === libraries.join() ? spare.worker : launch(libraries);
    if (spare?.worker === worker) spare = undefined;
    worker.removeAllListeners('error');
    worker.postMessage({ bundle, start });
    prepare(libraries);
    return worker;
  };

  return {
    spawn,
    async close() {
      clearTimeout(timer);
      await spare?.worker.terminate();
    },
  };
}

function launch(libraries: string[]) {
  const worker = new Worker(WORKER_GUARD + SPARE_SOURCE, {
    eval: true,
    workerData: { libraries },
    env: { NODE_ENV: 'production', TZ: 'Europe/Warsaw' },
    execArgv: [],
    name: 'developed remote',
    resourceLimits: HEAP_LIMITS,
    stdout: true,
    stderr: true,
  });
  // Nobody listens yet, and a worker that can't even wait will say so again when it is wanted.
  worker.on('error', () => undefined);
  return worker;
}
