import { addScript } from '../federation/addScript.ts';
import { pageData } from '../page/pageData.ts';
import { report } from '../report.ts';
import type { NavigationCore } from './createNavigationCore.ts';
import { pendingPrefetches } from './requestPage.ts';

export type { NavigationCore };

/** Imports a module with the core, in a chunk named `navigation`. */
export type ImportCore = () => Promise<{ createCore: () => NavigationCore }>;

let importCore: ImportCore;
let core: NavigationCore | undefined;
let loading: Promise<NavigationCore> | undefined;

/** Called once, before anything wants the core. */
export function setCore(given: ImportCore) {
  importCore = given;
}

/** The navigation core if it is loaded. */
export function readyNavigationCore() {
  return core;
}

/** Loads the navigation core at the first intent to navigate; after a failure the next call tries again. */
export function loadNavigationCore(): Promise<NavigationCore> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    // These responses would be stale by the next attempt.
    pendingPrefetches.clear();
    report('navigation', error);
    throw error;
  });
  return loading;
}

/** Calls `use` when the core is loaded, or `onFailure`, after the failure has been reported. */
export function withCore(use: (core: NavigationCore) => void, onFailure = () => {}) {
  void loadNavigationCore().then(use, onFailure);
}

async function load() {
  const { base, navigation: files } = pageData().shell;
  // Added with their hashes first: `import()` then finds its chunk on the page and adds no script.
  await Promise.all(files.map(([path, integrity]) => addScript(base + path, integrity)));
  core = (await importCore()).createCore();
  return core;
}
