import { type Consent, type ExperimentEvent, formatQuery, type Impression } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath, requireFields } from '../parameters.ts';

/** `isLeaving`: send it as a beacon, because the visitor leaves the page. */
type Leaving = { isLeaving?: boolean };

/** Records what the visitor allows. */
export async function postConsent(api: Api, params: Leaving & { consentSettings: Consent }, options?: CallOptions) {
  const { consentSettings: body, isLeaving } = requireFields('postConsent', params, ['consentSettings']);
  return api.send({ method: 'POST', path: '/api/v2/consent', body, isBeacon: isLeaving }, options);
}

/** Always sent as a beacon where browsers have them. */
export async function postExperimentEvent(
  api: Api,
  params: { experimentEvent: ExperimentEvent },
  options?: CallOptions,
) {
  const { experimentEvent: body } = requireFields('postExperimentEvent', params, ['experimentEvent']);
  return api.send({ method: 'POST', path: '/api/v2/experiment-event', body, isBeacon: true }, options);
}

/** Records that the visitor has seen a variation of an experiment. */
export async function recordViewedExperiment(
  api: Api,
  params: { experimentId: string; variationId: string | number },
  options?: CallOptions,
) {
  const required = ['experimentId', 'variationId'] as const;
  const { experimentId, variationId } = requireFields('recordViewedExperiment', params, required);
  const query = formatQuery({ ex: `${experimentId}|${variationId}` });
  return api.send({ path: `/api/v2/viewed-experiments${query}` }, options);
}

/** Records which cards the visitor has seen. `positions`: in their lists, in the same order. */
export async function postImpressions(
  api: Api,
  params: Leaving & { project: string; impressions: readonly Impression[]; positions?: readonly (number | null)[] },
  options?: CallOptions,
) {
  const { project, impressions, positions, isLeaving } = requireFields('postImpressions', params, [
    'project',
    'impressions',
  ]);
  const body = { project, impressions };
  const path = `/impression${formatQuery({ positions: positions?.join('.') })}`;
  return api.send({ service: 'analytics', method: 'POST', path, body, isBeacon: isLeaving }, options);
}

type FeaturesParams = { clientKey: string };

export async function getFeatures(api: Api, params: FeaturesParams, options?: CallOptions) {
  const { clientKey } = requireFields('getFeatures', params, ['clientKey']);
  return api.request('features', { service: 'features', path: encodePath`/api/features/${clientKey}` }, options);
}

/** The feature flags for a visitor with these attributes, evaluated by the service. */
export async function evaluateFeatures(
  api: Api,
  params: FeaturesParams & { attributes: Record<string, unknown> },
  options?: CallOptions,
) {
  const { clientKey, attributes } = requireFields('evaluateFeatures', params, ['clientKey', 'attributes']);
  const path = encodePath`/api/eval/${clientKey}`;
  return api.request('features', { service: 'features', method: 'POST', path, body: { attributes } }, options);
}
