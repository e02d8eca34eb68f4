import * as refresh from 'react-refresh/runtime';
import { containerOf } from './containers.ts';

// React's renderer looks for the hook when it is evaluated, and never again.
refresh.injectIntoGlobalHook(window);
window.gniazdoDev = { refresh, handles: {}, container: containerOf };
