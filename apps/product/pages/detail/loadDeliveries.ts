import type { LoadContext } from '@gniazdo/composition';
import type { DeliveryProvider, Variant } from '@gniazdo/contracts/offers';
import { hasDeliveriesParameter } from '../../features/deliveries/deliveriesParameter.ts';

/** The deliveries of an offer if the URL asks for them, which visitors without script choose; else null. */
export async function loadDeliveries(
  { id, hasDeliveries }: Variant,
  { request, api, signal }: Pick<LoadContext, 'request' | 'api' | 'signal'>,
): Promise<DeliveryProvider[] | null> {
  if (!hasDeliveries || !hasDeliveriesParameter(request.url)) return null;
  return api.getDeliveries({ variantId: id }, { signal });
}
