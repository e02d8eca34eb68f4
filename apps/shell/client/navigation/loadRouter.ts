import { addScript } from '../federation/addScript.ts';
import { pageData } from '../page/pageData.ts';
import { report } from '../report.ts';
import type { PageRouter } from './startRouter.ts';

let router: PageRouter | undefined;
let loading: Promise<PageRouter> | undefined;

/** The router if it is there by now. */
export function readyRouter() {
  return router;
}

/** Fetches the router at the first intent to navigate; a failure is tried again at the next one. */
export function loadRouter(): Promise<PageRouter> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    report('router', error);
    throw error;
  });
  return loading;
}

async function load() {
  const { base, router: files } = pageData().shell;
  // With the scripts on the page, `import()` finds its chunks and adds nothing by itself.
  await Promise.all(files.map(([path, integrity]) => addScript(base + path, integrity)));
  const { startRouter } = await import(/* webpackChunkName: 'router' */ './startRouter.ts');
  router = startRouter();
  return router;
}
