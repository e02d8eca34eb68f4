import '@gniazdo/ui/fonts.css';
import { startIslands } from './islands/startIslands.ts';
import { nextTask } from './islands/taskQueue.ts';
import { startNavigation } from './navigation/startNavigation.ts';
import { pageData, pushDataLayer } from './page/pageData.ts';
import { report } from './report.ts';

// A second copy arrives when the boot script asked again for scripts that were only slow.
if (!window.gniazdo?.wake) start();

function start() {
  const parts = [startIslands, startNavigation, () => pushDataLayer(pageData().dataLayer)];
  const startNext = () => {
    const part = parts.shift();
    if (!part) return;
    try {
      part();
    } catch (error) {
      report('shell', error);
    }
    nextTask(startNext);
  };
  startNext();
}
