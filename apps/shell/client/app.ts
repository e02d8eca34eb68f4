import '@gniazdo/ui/fonts.css';
import { nextTask } from './islands/taskQueue.ts';
import { evaluateReact } from './react.ts';
import { report } from './report.ts';

// Each step runs in a separate task, so that the browser can handle input in between.
const steps: (() => unknown)[] = [
  ...evaluateReact,
  () => import(/* webpackMode: "eager" */ './federation/loadModule.ts'),
  async () => (await import(/* webpackMode: "eager" */ '@gniazdo/state')).clearForeignLikes(),
  async () => {
    const { startDialogs } = await import(/* webpackMode: "eager" */ './dialogs/startDialogs.ts');
    const { startIslands } = await import(/* webpackMode: "eager" */ './islands/startIslands.ts');
    // In one task, because the boot script stops to queue events for dialogs when islands have started.
    startDialogs();
    startIslands();
  },
  async () => (await import(/* webpackMode: "eager" */ './navigation/startNavigation.ts')).startNavigation(),
  async () => (await import(/* webpackMode: "eager" */ './header/showCounts.ts')).showCounts(),
  async () => {
    const { pageData, pushDataLayer } = await import(/* webpackMode: "eager" */ './page/pageData.ts');
    pushDataLayer(pageData().dataLayer);
  },
  async () => (await import(/* webpackMode: "eager" */ './scripts/startScripts.ts')).startScripts(),
  async () => (await import(/* webpackMode: "eager" */ './startIdleScripts.ts')).startIdleScripts(),
  async () => (await import(/* webpackMode: "eager" */ './rum/startRum.ts')).startRum(),
];

const boot = (window.gniazdo ??= { queue: [] });
// If the first copy of this script is slow, the boot script loads a second one.
if (!boot.isStarting) startNext();
boot.isStarting = true;

function startNext() {
  const step = steps.shift();
  if (!step) return;
  // A step that fails must not prevent the next ones.
  void Promise.resolve()
    .then(step)
    .catch((error: unknown) => report('shell', error))
    .then(() => nextTask(startNext));
}
