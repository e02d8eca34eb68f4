import { report } from '../report.ts';
import { loadShellScripts } from './loadShellScripts.ts';
import { loadStage } from './loadStage.ts';
import type { PageRouter } from './startRouter.ts';

let router: PageRouter | undefined;
let loading: Promise<PageRouter> | undefined;

/** The router if it is there by now. */
export function readyRouter() {
  return router;
}

/** Fetches the router, after the first step or when the visitor reads; a failure is tried again at the next one. */
export function loadRouter(): Promise<PageRouter> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    report('router', error);
    throw error;
  });
  return loading;
}

async function load() {
  const [stage] = await Promise.all([loadStage(), loadShellScripts('router')]);
  const { startRouter } = await import(/* webpackChunkName: 'router' */ './startRouter.ts');
  await stage.whenStill();
  router = startRouter(stage);
  return router;
}
