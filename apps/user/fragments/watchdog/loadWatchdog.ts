import type { LoadContext } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES } from '@gniazdo/contracts/site';

export type WatchdogData = {
  variant: Variant;
  /** The lowest price of the last 30 days in PLN; null if it is unknown. */
  lowestPrice: number | null;
};

const HISTORY_DAYS = 30;

/** Loads the variant and its lowest price; null if the variant does not exist. */
export async function loadWatchdog(
  { variantId }: { variantId: number },
  { api, signal }: Pick<LoadContext, 'api' | 'signal'>,
): Promise<WatchdogData | null> {
  const [[variant], history] = await Promise.all([
    api.getVariants({ requestBody: [variantId], clickSource: CLICK_SOURCES.watchdogList }, { signal }),
    // The form also works without a proposed price.
    api.getPriceHistory({ variantId, days: HISTORY_DAYS }, { signal }).catch(() => null),
  ]);
  return variant ? { variant, lowestPrice: history?.lowest30Days?.price ?? null } : null;
}
