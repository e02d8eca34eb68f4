import { prepareProcess, type spawnRelease } from '@gniazdo/composition/spawn';

/** The next worker starts after the first page of the current one, so that it doesn't slow it down. */
const PAUSE_MS = 500;
/** Libraries that a watched bundle requires from node_modules. */
const LIBRARIES = /\brequire\("(\/[^"]+)"\)/g;

/**
 * Starts workers for remotes under development. Most of a worker's start doesn't depend on its remote, so one worker is
 * always started in advance.
 */
export function createWorkerPrewarmer() {
  let prewarmed: { process: ReturnType<typeof prepareProcess>; libraries: string } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function prewarmNext(libraries: string[]) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void prewarmed?.process.kill();
      prewarmed = { process: prepareProcess({ libraries }), libraries: libraries.join() };
    }, PAUSE_MS);
  }

  const spawn: typeof spawnRelease = (bundle, start) => {
    const libraries = [...new Set([...bundle.matchAll(LIBRARIES)].map(([, file]) => file!))];
    const isPrewarmed = prewarmed?.libraries === libraries.join();
    const process = isPrewarmed ? prewarmed!.process : prepareProcess({ libraries });
    if (isPrewarmed) prewarmed = undefined;
    prewarmNext(libraries);
    return process.run(bundle, start);
  };

  return {
    spawn,
    async close() {
      clearTimeout(timer);
      await prewarmed?.process.kill();
    },
  };
}
