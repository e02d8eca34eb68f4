import { startHeader } from './header/startHeader.ts';
import { startInstallBar } from './install/startInstallBar.ts';
import { prepareLateFragments } from './late-fragments/prepareLateFragments.ts';
import { showFonts } from './page/showFonts.ts';
import { report } from './report.ts';
import { startServiceWorker } from './service-worker/startServiceWorker.ts';
import { startTracking } from './tracking/startTracking.ts';

// A separate entry: it is loaded when the browser is idle.
const boot = (window.gniazdo ??= { queue: [] });
if (!boot.isIdleScriptStarted) {
  for (const start of [startTracking, startHeader, prepareLateFragments, startServiceWorker, startInstallBar]) {
    // One that fails must not prevent the others.
    try {
      start();
    } catch (error) {
      report('shell', error);
    }
  }
  boot.whenUsed!(() => void showFonts().catch((error: unknown) => report('shell', error)));
}
boot.isIdleScriptStarted = true;
