import { startHeader } from './header/startHeader.ts';
import { startInstallBar } from './install/startInstallBar.ts';
import { prepareLateFragments } from '@gniazdo/engine/client/dialogs/lateFragments';
import { showFonts } from '@gniazdo/engine/client/page/showFonts';
import { report } from '@gniazdo/engine/client/report';
import { startServiceWorker } from './service-worker/startServiceWorker.ts';
import { startTracking } from './tracking/startTracking.ts';

/** Families of fonts.css, and what `--font` and `--font-display` (tokens.css) call them once they are loaded. */
const FONTS = { Figtree: 'Figtree loaded', 'Familjen Grotesk': 'Familjen loaded' };

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
  boot.whenUsed!(() => void showFonts(FONTS).catch((error: unknown) => report('shell', error)));
}
boot.isIdleScriptStarted = true;
