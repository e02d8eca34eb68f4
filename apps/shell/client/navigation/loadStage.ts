import { report } from '../report.ts';
import { earlyPages } from './askForPage.ts';
import { loadShellScripts } from './loadShellScripts.ts';
import type { Stage } from './startStage.ts';

let stage: Stage | undefined;
let loading: Promise<Stage> | undefined;

/** What shows pages, if it is there by now. */
export function readyStage() {
  return stage;
}

/** Fetches what shows pages at the first intent to navigate; a failure is tried again at the next one. */
export function loadStage(): Promise<Stage> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    // They would be old when it comes after all.
    earlyPages.clear();
    report('navigation', error);
    throw error;
  });
  return loading;
}

async function load() {
  await loadShellScripts('stage');
  const { startStage } = await import(/* webpackChunkName: 'stage' */ './startStage.ts');
  stage = startStage();
  return stage;
}
