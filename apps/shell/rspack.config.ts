import path from 'node:path';
import { clientConfigs } from '@gniazdo/engine/client/build/clientConfigs';
import { librariesConfig } from '@gniazdo/engine/client/build/librariesConfig';
import { CLIENT_ENTRIES } from './clientEntries.ts';
import { serverConfig } from '@gniazdo/engine/server/build/serverConfig';
import { SERVER_BUILD } from './serverBuild.ts';

const outDir = path.join(import.meta.dirname, 'dist/client');

export default [
  ...clientConfigs(CLIENT_ENTRIES, { outDir }),
  librariesConfig({
    container: 'gniazdo_libraries',
    ui: path.join(import.meta.dirname, 'client/libraries.ts'),
    outDir,
  }),
  serverConfig(SERVER_BUILD),
];
