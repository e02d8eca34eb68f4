import path from 'node:path';
import { SERVICE_WORKER_FILES } from './contract/serviceWorker.ts';
import type { ClientEntries } from '@gniazdo/engine/client/build/ClientBuild';

/** The scripts of this site. */
export const CLIENT_ENTRIES: ClientEntries = {
  folder: path.join(import.meta.dirname, 'client'),
  app: './app.ts',
  boot: './boot.ts',
  late: {
    suggestions: './suggestions/suggest.ts',
    menu: './menu/menu.ts',
    account: './account/account.ts',
    idle: './idle.ts',
  },
  passwordPage: './account/passwordPage.ts',
  staffScripts: ['./editPoints.ts'],
  workers: {
    [SERVICE_WORKER_FILES.on]: './service-worker/worker.ts',
    [SERVICE_WORKER_FILES.off]: './service-worker/disabledWorker.ts',
  },
  // Lists are shown as rows.
  rootStates: ['rows'],
  brandFolder: path.resolve(import.meta.dirname, '../../libs/shared/ui/brand/files'),
};
