import { connectApi, FetchError, getWatchdog, unsubscribeWatchdog } from '@gniazdo/api-client';
import { PROJECT_ID } from '@gniazdo/contracts/site';
import { setWatchAtom, watchesAtom } from '@gniazdo/state';
import { useAtom, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';

/**
 * The visitor's watch of a variant, null without one, and a function that ends it; without a connection, the service ends it
 * later. Other failures are not shown.
 */
export function useWatchdog(variantId: number) {
  const [watches, setWatches] = useAtom(watchesAtom);
  const setWatch = useSetAtom(setWatchAtom);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const api = connectApi({ baseUrl: '' });
      const { subscribed, targetPrice } = await getWatchdog(api, getParams(variantId), { signal });
      setWatches((known) => ({ ...known, [variantId]: subscribed ? { targetPrice } : null }));
    },
    [variantId, setWatches],
  );

  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).catch(() => {});
    return () => controller.abort();
  }, [load]);

  async function unsubscribe() {
    if (isBusy) return;
    setBusy(true);
    try {
      await unsubscribeWatchdog(connectApi({ baseUrl: '' }), getParams(variantId));
      setWatch(variantId, null, { isSent: true });
    } catch (error) {
      if (error instanceof FetchError) setWatch(variantId, null, { isSent: false });
      // It may have been ended elsewhere.
      else await load().catch(() => {});
    }
    setBusy(false);
  }

  return { watch: watches[variantId] ?? null, isBusy, unsubscribe: () => void unsubscribe() };
}

function getParams(variantId: number) {
  return { project: PROJECT_ID, variantId };
}
