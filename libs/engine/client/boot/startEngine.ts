import { type BrowserSite, setBrowserSite, type Step } from '../browserSite.ts';
import { nextTask } from '../islands/taskQueue.ts';
import { type ImportCore, setCore } from '../navigation/loadNavigationCore.ts';
import { evaluateReact } from './react.ts';
import { reportUncaught } from './reportUncaught.ts';
import { report } from '../report.ts';
import { addScript } from '../federation/addScript.ts';
import { whenIdle, whenUsed } from '../islands/wakeConditions.ts';

/** Path and hash of the idle script, null if the site has none; defined by the build. */
declare const IDLE: [path: string, integrity: string] | null;

type Options = BrowserSite & {
  /**
   * Imports a module of the site that calls `createNavigationCore`, in a chunk named `navigation`: then one file has the core
   * and the features of the site that are loaded with it.
   */
  importCore: ImportCore;
};

/** Starts the scripts of a document, once. Each step runs in a separate task, so that the browser can handle input in between. */
export function startEngine({ importCore, ...site }: Options) {
  const boot = (window.gniazdo ??= { queue: [] });
  // If the first copy of this script is slow, the boot script loads a second one.
  if (boot.isEngineStarted) return;
  boot.isEngineStarted = true;
  setBrowserSite(site);
  setCore(importCore);
  reportUncaught();
  startNext([
    ...evaluateReact,
    () => import(/* webpackMode: "eager" */ '../federation/loadModule.ts'),
    ...(site.steps?.beforeIslands ?? []),
    async () => {
      const { startDialogs } = await import(/* webpackMode: "eager" */ '../dialogs/startDialogs.ts');
      const { startIslands } = await import(/* webpackMode: "eager" */ '../islands/startIslands.ts');
      // In one task, because the boot script stops to queue events for dialogs when islands have started.
      startDialogs();
      startIslands();
    },
    async () => (await import(/* webpackMode: "eager" */ '../navigation/startNavigation.ts')).startNavigation(),
    ...(site.steps?.afterNavigation ?? []),
    async () => site.onPageData((await import(/* webpackMode: "eager" */ '../page/pageData.ts')).pageData().dataLayer),
    async () => (await import(/* webpackMode: "eager" */ '../scripts/startScripts.ts')).startScripts(),
    startIdleScripts,
    async () => (await import(/* webpackMode: "eager" */ '../rum/startRum.ts')).startRum(),
  ]);
}

function startNext(steps: Step[]) {
  const [step, ...others] = steps;
  if (!step) return;
  // A step that fails must not prevent the next ones.
  void Promise.resolve()
    .then(step)
    .catch((error: unknown) => report('shell', error))
    .then(() => nextTask(() => startNext(others)));
}

/** Loads the script of the site that starts when the browser is idle. Pages work without it. */
function startIdleScripts() {
  window.gniazdo!.whenUsed = whenUsed;
  if (!IDLE) return;
  const [file, integrity] = IDLE;
  whenIdle(() => void addScript(`/shell/${file}`, integrity).catch(() => {}));
}
