import { connectApi, getPriceHistory } from '@gniazdo/api-client';
import { DEFAULT_PRICE_HISTORY_DAYS, type PriceHistory, type PriceHistoryDays } from '@gniazdo/contracts/offers';
import { useIsAwake } from '@gniazdo/ui';
import { useEffect, useState } from 'react';
import type { ChosenHistory } from './priceHistoryRange.ts';

/** A click on a range; null is the default range, which needs no click. */
type Wish = { days: PriceHistoryDays } | null;

/**
 * The history of an offer: that of the page, else that of the default range, requested after hydration. While another range
 * loads, the previous one stays.
 */
export function usePriceHistory(variantId: number, chosen: ChosenHistory | null) {
  const isAwake = useIsAwake();
  const [wish, setWish] = useState<Wish>(null);
  const [history, setHistory] = useState<PriceHistory | null>(chosen?.history ?? null);
  const [settled, setSettled] = useState<{ wish: Wish; isFailed: boolean } | null>(null);
  const isGiven = wish === null && chosen !== null;
  const days = wish?.days ?? chosen?.days ?? DEFAULT_PRICE_HISTORY_DAYS;

  useEffect(() => {
    if (isGiven) return;
    const controller = new AbortController();
    getPriceHistory(connectApi({ baseUrl: '' }), { variantId, days }, { signal: controller.signal })
      .then((loaded) => {
        setHistory(loaded);
        setSettled({ wish, isFailed: false });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn('The price history could not be loaded.', error);
        setSettled({ wish, isFailed: true });
      });
    return () => controller.abort();
  }, [variantId, isGiven, wish, days]);

  function getState() {
    if (isGiven) return 'shown';
    if (!isAwake) return 'asleep';
    if (settled?.wish !== wish || !settled) return 'loading';
    return settled.isFailed ? 'failed' : 'shown';
  }

  return {
    history,
    state: getState(),
    /** Null before hydration, unless the page has a history. */
    days: isGiven || isAwake ? days : null,
    choose: (choice: PriceHistoryDays) => setWish({ days: choice }),
  };
}
