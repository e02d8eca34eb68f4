import { Worker } from 'node:worker_threads';
import { HEAP_LIMITS, type spawnRelease } from '@gniazdo/composition/spawn';
import { WORKER_GUARD } from '@gniazdo/composition/worker-guard';

/** The next worker starts after the first page of the current one, so that it doesn't slow it down. */
const PAUSE_MS = 500;
/** Libraries that a watched bundle requires from node_modules. */
const LIBRARIES = /\brequire\("(\/[^"]+)"\)/g;

/** Loads the shared libraries, waits for a bundle, and runs it as if the worker had been started with it. */
const PREWARMED_SOURCE = `
  const threads = require('node:worker_threads');
  for (const library of threads.workerData.libraries) require(library);
  // The first call loads Node's implementation.
  fetch('data:,').catch(() => {});
  threads.parentPort.once('message', ({ bundle, start }) => {
    threads.workerData = start;
    const run = require('node:vm').compileFunction(bundle, ['require', 'module', 'exports'], { filename: '[worker eval]' });
    run(require, module, exports);
  });
`;

/**
 * Starts workers for remotes under development. Most of a worker's start doesn't depend on its remote, so one worker is
 * always started in advance.
 */
export function createWorkerPrewarmer() {
  let prewarmed: { worker: Worker; libraries: string } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function prewarmNext(libraries: string[]) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void prewarmed?.worker.terminate();
      prewarmed = { worker: startPrewarmedWorker(libraries), libraries: libraries.join() };
    }, PAUSE_MS);
  }

  const spawn: typeof spawnRelease = (bundle, start) => {
    const libraries = [...new Set([...bundle.matchAll(LIBRARIES)].map(([, file]) => file!))];
    const worker = prewarmed?.libraries === libraries.join() ? prewarmed.worker : startPrewarmedWorker(libraries);
    if (prewarmed?.worker === worker) prewarmed = undefined;
    worker.removeAllListeners('error');
    worker.postMessage({ bundle, start });
    prewarmNext(libraries);
    return worker;
  };

  return {
    spawn,
    async close() {
      clearTimeout(timer);
      await prewarmed?.worker.terminate();
    },
  };
}

function startPrewarmedWorker(libraries: string[]) {
  const worker = new Worker(WORKER_GUARD + PREWARMED_SOURCE, {
    eval: true,
    workerData: { libraries },
    env: { NODE_ENV: 'production', TZ: 'Europe/Warsaw' },
    execArgv: [],
    name: 'developed remote',
    resourceLimits: HEAP_LIMITS,
    stdout: true,
    stderr: true,
  });
  // Without a listener the error would end the process; it occurs again when the worker is used.
  worker.on('error', () => undefined);
  return worker;
}
