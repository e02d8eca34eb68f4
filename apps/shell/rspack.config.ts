import path from 'node:path';
import { clientConfigs } from '@gniazdo/engine/client/build/clientConfigs';
import { CLIENT_ENTRIES } from './clientEntries.ts';
import { serverConfig } from '@gniazdo/engine/server/build/serverConfig';
import { SERVER_BUILD } from './serverBuild.ts';

export default [
  ...clientConfigs(CLIENT_ENTRIES, { outDir: path.join(import.meta.dirname, 'dist/client') }),
  serverConfig(SERVER_BUILD),
];
