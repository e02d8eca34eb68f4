import { findIsland, getReleaseName } from '../islands/Island.ts';
import { recordProblem } from '../report.ts';

const EVENTS = ['click', 'input', 'change', 'submit', 'keydown', 'pointerdown', 'focusin', 'focusout'];

/**
 * Reports errors that no code catches, such as those of event handlers in islands (React reports them to the window), and
 * rejections that no code handles.
 */
export function reportUncaught() {
  // Several: a handler may cause another event, as `focus()` does.
  let recent: Event[] = [];
  for (const type of EVENTS) addEventListener(type, (event) => (recent = [event, ...recent.slice(0, 4)]), true);
  addEventListener('error', ({ error, filename, lineno, colno }) =>
    // Only errors have a stack; of another value the browser says where it was thrown.
    handle(error instanceof Error ? error : { name: typeof error, stack: `${filename}:${lineno}:${colno}` }),
  );
  addEventListener('unhandledrejection', ({ reason }) => handle(reason));

  function handle(error: unknown) {
    // 0: no listener is running.
    const handled = recent.find(({ eventPhase }) => eventPhase !== 0);
    const island = handled ? findIsland(handled.target) : null;
    const release = island ? getReleaseName(island) : '';
    recordProblem(island?.dataset.component ?? '', error, { release, phase: handled ? 'event' : 'later' });
  }
}
