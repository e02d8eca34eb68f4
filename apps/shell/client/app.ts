import '@gniazdo/ui/fonts.css';
import { whenIdle } from './islands/whenIdle.ts';
import { nextTask } from './islands/taskQueue.ts';
import { evaluateReact } from './react.ts';
import { report } from './report.ts';

// What the page can do without, in steps that are each a task: a visitor's touch gets its turn between two of them.
const steps: (() => unknown)[] = [
  ...evaluateReact,
  () => import(/* webpackMode: "eager" */ '#federation-host'),
  async () => (await import(/* webpackMode: "eager" */ './islands/startIslands.ts')).startIslands(),
  async () => (await import(/* webpackMode: "eager" */ './navigation/startNavigation.ts')).startNavigation(),
  async () => (await import(/* webpackMode: "eager" */ './header/showCounts.ts')).showCounts(),
  async () => {
    const { pageData, pushDataLayer } = await import(/* webpackMode: "eager" */ './page/pageData.ts');
    pushDataLayer(pageData().dataLayer);
  },
  async () => {
    const { showFonts } = await import(/* webpackMode: "eager" */ './page/showFonts.ts');
    whenIdle(showFonts);
  },
  async () => (await import(/* webpackMode: "eager" */ './watch/startWatch.ts')).startWatch(),
];

const boot = (window.gniazdo ??= { held: [] });
// A second copy arrives when the boot script asked again for scripts that were only slow.
if (!boot.isStarting) startNext();
boot.isStarting = true;

function startNext() {
  const step = steps.shift();
  if (!step) return;
  // One that fails must not keep the others from starting.
  void Promise.resolve()
    .then(step)
    .catch((error: unknown) => report('shell', error))
    .then(() => nextTask(startNext));
}
