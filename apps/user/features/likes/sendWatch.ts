import {
  type Api,
  getWatchdog,
  ResponseError,
  subscribeAllShops,
  subscribeWatchdog,
  unsubscribeWatchdog,
} from '@gniazdo/api-client';
import { PROJECT_ID } from '@gniazdo/contracts/site';
import { watchesAtom, type Watch, type WatchChange } from '@gniazdo/state';
import type { createStore } from 'jotai';
import { showRefusedWatch } from './showRefusedWatch.ts';

type Options = {
  store: ReturnType<typeof createStore>;
  api: Api;
  /** Of the signed-in account. */
  email: string;
};

/**
 * Sends a watch, or its end, that waited for a connection. Resolves to the status of a refusal, to `unreachable`, or to
 * undefined after success. A refusal is announced: the page has said that the change would be sent.
 */
export async function sendWatch({ itemId: variantId, watch }: WatchChange, { store, api, email }: Options) {
  const params = { project: PROJECT_ID, variantId };
  const show = (known: Watch | null) => {
    store.set(watchesAtom, (watches) => ({ ...watches, [variantId]: known }));
  };
  try {
    const subscribe = watch?.isOfAllShops ? subscribeAllShops : subscribeWatchdog;
    await (watch
      ? subscribe(api, { ...params, watchdogSubscription: { email, targetPrice: watch.targetPrice } })
      : unsubscribeWatchdog(api, params));
    // An island may have read the state of the service before.
    show(watch);
    return undefined;
  } catch (error) {
    if (!(error instanceof ResponseError)) return 'unreachable';
    const { message } = (await error.response.json().catch(() => ({}))) as { message?: string };
    showRefusedWatch({ variantId, isEnd: watch === null, reason: message });
    await getWatchdog(api, params).then(
      ({ subscribed, targetPrice }) => show(subscribed ? { targetPrice } : null),
      () => {},
    );
    return error.response.status;
  }
}
