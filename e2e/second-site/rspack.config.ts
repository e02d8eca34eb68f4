import path from 'node:path';
import { clientConfigs } from '@gniazdo/engine/client/build/clientConfigs';
import { serverConfig } from '@gniazdo/engine/server/build/serverConfig';

const folder = import.meta.dirname;

export default [
  ...clientConfigs(
    {
      folder: path.join(folder, 'client'),
      app: './app.ts',
      late: {},
      staffScripts: [],
      workers: {},
      brandFolder: path.join(folder, 'brand'),
    },
    { outDir: path.join(folder, 'dist/client') },
  ),
  serverConfig({ folder, entries: { main: './main.ts' }, sheets: {} }),
];
