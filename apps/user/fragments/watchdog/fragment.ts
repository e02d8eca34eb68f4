import { defineFragment } from '@gniazdo/composition';
import { loadWatchdog, type WatchdogData } from './loadWatchdog.ts';
import { WatchdogDialog } from './WatchdogDialog.tsx';

export const watchdogFragment = defineFragment<'user/Watchdog', WatchdogData | null>({
  name: 'user/Watchdog',
  load: loadWatchdog,
  Component: WatchdogDialog,
});
