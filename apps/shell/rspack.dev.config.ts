// The shell that `npm run dev` starts.
import { CLIENT_ENTRIES } from './clientEntries.ts';
import { devConfigs } from '@gniazdo/engine/dev/build/devConfigs';
import { SERVER_BUILD } from './serverBuild.ts';

export default devConfigs(CLIENT_ENTRIES, { ...SERVER_BUILD, entries: { shell: './dev.ts' } });
