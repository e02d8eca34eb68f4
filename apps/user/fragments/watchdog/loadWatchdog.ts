import type { LoadContext } from '@gniazdo/composition';
import type { Variant, VariantDetail } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES } from '@gniazdo/contracts/site';
import type { WatchedShops } from '../../features/watch-product/WatchChoice.tsx';

export type WatchdogData = {
  variant: Variant;
  /** The lowest price of the last 30 days in PLN; null if it is unknown. */
  lowestPrice: number | null;
  /** What the shops of the product ask. */
  shops: WatchedShops;
};

const HISTORY_DAYS = 30;

/** Loads the variant and its lowest price; null if the variant does not exist. */
export async function loadWatchdog(
  { variantId }: { variantId: number },
  { api, signal }: Pick<LoadContext, 'api' | 'signal'>,
): Promise<WatchdogData | null> {
  const [[variant], history, detail] = await Promise.all([
    api.getVariants({ requestBody: [variantId], clickSource: CLICK_SOURCES.watchdogList }, { signal }),
    // The form also works without a proposed price.
    api.getPriceHistory({ variantId, days: HISTORY_DAYS }, { signal }).catch(() => null),
    // It offers to watch only this offer then.
    api.getVariant({ variantId }, { signal }).catch(() => null),
  ]);
  if (!variant) return null;
  return { variant, lowestPrice: history?.lowest30Days?.price ?? null, shops: summariseShops(detail) };
}

function summariseShops(detail: VariantDetail | null): WatchedShops {
  const sold = detail?.product.offers.filter(({ variant: { active } }) => active) ?? [];
  const [best] = sold
    .flatMap(({ totalPrice, variant: { eshop } }) =>
      totalPrice === null ? [] : [{ total: totalPrice, eshop: eshop.name }],
    )
    .sort((a, b) => a.total - b.total);
  return {
    // Without a delivery price, a price with delivery is never reached.
    canBeWatched: detail !== null && (sold.length === 0 || best !== undefined),
    isSold: sold.length > 0,
    lowest: best ?? null,
    hasUnknown: sold.some(({ totalPrice }) => totalPrice === null),
  };
}
