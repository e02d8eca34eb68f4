import * as refresh from 'react-refresh/runtime';
import { getContainer } from './containers.ts';
import type { DevPage } from './DevPage.ts';

// Must run before React's renderer is evaluated, which looks for the hook only then.
refresh.injectIntoGlobalHook(window);
window.gniazdoDev = { refresh, handles: {}, container: getContainer } satisfies DevPage;
