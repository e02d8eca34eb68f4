import { defineFragment } from '@gniazdo/composition';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { loadWatchdog, type WatchdogData } from './loadWatchdog.ts';
import { WatchdogDialog } from './WatchdogDialog.tsx';

export const watchdogFragment = defineFragment<'user/Watchdog', WatchdogData | null>({
  name: 'user/Watchdog',
  props: fragmentSchemas['user/Watchdog'],
  load: loadWatchdog,
  Component: WatchdogDialog,
});
