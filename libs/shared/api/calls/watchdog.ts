import type { WatchdogSubscription } from '@gniazdo/contracts/account';
import { formatQuery, PREFIX } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath, requireFields } from '../parameters.ts';

const service = 'watchdog';

type VariantParams = { project: string; variantId: number };
type SubscriptionParams = VariantParams & { watchdogSubscription: WatchdogSubscription };

/** Whether and for what the visitor watches a variant. */
export async function getWatchdog(api: Api, params: VariantParams, options?: CallOptions) {
  const { project, variantId } = requireFields('getWatchdog', params, ['project', 'variantId']);
  return api.request('watchdog', { service, path: formatPath(project, variantId) }, options);
}

/** Ids of variants whose watches of the visitor wait until their address is confirmed. */
export async function getUnconfirmedWatches(api: Api, options?: CallOptions) {
  return api.request('unconfirmedWatches', { path: '/api/v2/user/unconfirmed-watches' }, options);
}

/** What the visitor watches, in which shops, and whether it waits until their address is confirmed. */
export async function getWatchStates(api: Api, { variantId }: { variantId?: number } = {}, options?: CallOptions) {
  return api.request('watchStates', { path: `/api/v2/user/watch-states${formatQuery({ variantId })}` }, options);
}

/** Watches the price of all shops of the variant's product, with delivery. */
export async function subscribeAllShops(api: Api, params: SubscriptionParams, options?: CallOptions) {
  const required = ['project', 'variantId', 'watchdogSubscription'] as const;
  const { project, variantId, watchdogSubscription: body } = requireFields('subscribeAllShops', params, required);
  return api.send({ service, method: 'POST', path: `${formatPath(project, variantId)}/all-shops`, body }, options);
}

export async function subscribeWatchdog(api: Api, params: SubscriptionParams, options?: CallOptions) {
  const required = ['project', 'variantId', 'watchdogSubscription'] as const;
  const { project, variantId, watchdogSubscription: body } = requireFields('subscribeWatchdog', params, required);
  return api.send({ service, method: 'POST', path: formatPath(project, variantId), body }, options);
}

/** Sends the mail that confirms the address of a watch again. */
export async function resendWatchConfirmation(api: Api, params: VariantParams, options?: CallOptions) {
  const { project, variantId } = requireFields('resendWatchConfirmation', params, ['project', 'variantId']);
  return api.send({ service, method: 'POST', path: `${formatPath(project, variantId)}/confirmation` }, options);
}

export async function unsubscribeWatchdog(api: Api, params: VariantParams, options?: CallOptions) {
  const { project, variantId } = requireFields('unsubscribeWatchdog', params, ['project', 'variantId']);
  return api.send({ service, method: 'DELETE', path: formatPath(project, variantId) }, options);
}

/** Ends the subscription of a mail's link. */
export async function unsubscribeByHash(api: Api, params: { project: string; hash: string }, options?: CallOptions) {
  const { project, hash } = requireFields('unsubscribeByHash', params, ['project', 'hash']);
  const path = PREFIX + encodePath`/api/v1/${project}/watchdog/unsubscribe/${hash}`;
  return api.send({ service, method: 'DELETE', path }, options);
}

function formatPath(project: string, variantId: number) {
  return PREFIX + encodePath`/api/v1/${project}/watchdog/${variantId}`;
}
