import { startHeader } from './header/startHeader.ts';
import { report } from './report.ts';
import { startTracking } from './tracking/startTracking.ts';

// A separate entry: it is loaded when the browser is idle.
const boot = (window.gniazdo ??= { queue: [] });
if (!boot.isIdleScriptStarted) {
  for (const start of [startTracking, startHeader]) {
    // One that fails must not prevent the other.
    try {
      start();
    } catch (error) {
      report('shell', error);
    }
  }
}
boot.isIdleScriptStarted = true;
