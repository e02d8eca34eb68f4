import path from 'node:path';
import { clientConfigs } from './client/build/clientConfigs.ts';
import { CLIENT_ENTRIES } from './clientEntries.ts';
import { serverConfig } from './serverConfig.ts';

export default [
  ...clientConfigs(CLIENT_ENTRIES, { outDir: path.join(import.meta.dirname, 'dist/client') }),
  serverConfig(),
];
