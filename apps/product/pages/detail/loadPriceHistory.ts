import type { LoadContext } from '@gniazdo/composition';
import { type ChosenHistory, readPriceHistoryDays } from '../../features/price-history/priceHistoryRange.ts';

/** The price history of an offer if the URL has a range, which visitors without script choose; else null. */
export async function loadPriceHistory(
  variantId: number,
  { request, api, signal }: Pick<LoadContext, 'request' | 'api' | 'signal'>,
): Promise<ChosenHistory | null> {
  const days = readPriceHistoryDays(request.url);
  return days && { days, history: await api.getPriceHistory({ variantId, days }, { signal }) };
}
