import * as refresh from 'react-refresh/runtime';
import { getContainer } from './containers.ts';

// Must run before React's renderer is evaluated, which looks for the hook only then.
refresh.injectIntoGlobalHook(window);
window.gniazdoDev = { refresh, handles: {}, container: getContainer };
