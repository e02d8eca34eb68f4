import { connectApi, postExperimentEvent, recordViewedExperiment } from '@gniazdo/api-client';
import type { ExperimentView } from '@gniazdo/engine/server/flags/ExperimentView';

/**
 * Records each variation of an experiment that the pages of this document show, once. Returns a function that records what
 * the visitor did with them, by the name of its event.
 */
export function recordExperiments() {
  const api = connectApi({ baseUrl: '' });
  const recorded = new Map<string, { experimentId: string; variationId: string }>();
  const record = () => {
    for (const { experiment: experimentId, variation: variationId } of (window.dataLayer ?? []).filter(isView)) {
      const key = `${experimentId}|${variationId}`;
      if (recorded.has(key)) continue;
      const view = { experimentId, variationId };
      recorded.set(key, view);
      // A lost record changes a statistic a little; the visitor needs no message.
      recordViewedExperiment(api, view).catch(() => {});
    }
  };
  record();
  document.addEventListener('gniazdo:navigated', record);
  return (name: string) => {
    for (const params of recorded.values())
      postExperimentEvent(api, { experimentEvent: { name, params } }).catch(() => {});
  };
}

function isView(entry: object): entry is ExperimentView {
  return (entry as Partial<ExperimentView>).event === 'experiment_viewed';
}
