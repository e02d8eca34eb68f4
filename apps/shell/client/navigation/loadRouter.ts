import { report } from '../report.ts';
import { loadShellScripts } from './loadShellScripts.ts';
import type { PageRouter } from './startRouter.ts';
import type { Stage } from './startStage.ts';

let router: PageRouter | undefined;
let loading: Promise<unknown> | undefined;

/** The router if it is there by now. */
export function readyRouter() {
  return router;
}

/** Fetches the router, after the first step or when the visitor reads; a failure is tried again at the next one. */
export function loadRouter(stage: Stage) {
  loading ??= load(stage).catch((error: unknown) => {
    loading = undefined;
    report('router', error);
  });
}

async function load(stage: Stage) {
  await loadShellScripts('router');
  const { startRouter } = await import(/* webpackChunkName: 'router' */ './startRouter.ts');
  await stage.whenStill();
  router = startRouter(stage);
}
