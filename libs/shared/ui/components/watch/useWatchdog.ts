import { connectApi, FetchError, getWatchdog, getWatchStates, unsubscribeWatchdog } from '@gniazdo/api-client';
import { PROJECT_ID } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import { setWatchAtom, type Watch, watchesAtom } from '@gniazdo/state';
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
  const watch = watches[variantId] ?? null;
  const isWaiting = watch?.isConfirmed === false;

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const found = await readWatch(variantId, signal);
      setWatches((known) => ({ ...known, [variantId]: found }));
    },
    [variantId, setWatches],
  );

  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).catch(() => {});
    return () => controller.abort();
  }, [load]);

  // The mail that confirms the address opens in another tab.
  useEffect(() => {
    if (!isWaiting) return;
    const handleReturn = () => {
      if (document.visibilityState === 'visible') load().catch(() => {});
    };
    document.addEventListener('visibilitychange', handleReturn);
    return () => document.removeEventListener('visibilitychange', handleReturn);
  }, [isWaiting, load]);

  async function unsubscribe() {
    if (isBusy) return;
    setBusy(true);
    try {
      await unsubscribeWatchdog(connectApi({ baseUrl: '' }), { project: PROJECT_ID, variantId });
      setWatch(variantId, null, { isSent: true });
    } catch (error) {
      if (error instanceof FetchError) setWatch(variantId, null, { isSent: false });
      // It may have been ended elsewhere.
      else await load().catch(() => {});
    }
    setBusy(false);
  }

  return { watch, isBusy, unsubscribe: () => void unsubscribe() };
}

/** What the visitor waits for. If the service does not say in which shops and whether it is confirmed, that is left out. */
export async function readWatch(variantId: number, signal?: AbortSignal): Promise<Watch | null> {
  const api = connectApi({ baseUrl: '' });
  const { subscribed, targetPrice } = await getWatchdog(api, { project: PROJECT_ID, variantId }, { signal });
  if (!subscribed) return null;
  const [state] = await getWatchStates(api, { variantId }, { signal }).catch(() => []);
  return { targetPrice, isOfAllShops: state?.isOfAllShops, isConfirmed: state?.isConfirmed, address: state?.address };
}

/** What a button says about a watch: it ends one whose address is confirmed, and opens the dialog of another. */
export function getWatchLabel({ targetPrice, isConfirmed }: Watch) {
  if (isConfirmed === false) return 'Czeka na potwierdzenie';
  return targetPrice === null ? 'Przestań obserwować' : `Przestań obserwować (do ${formatPrice(targetPrice)})`;
}
