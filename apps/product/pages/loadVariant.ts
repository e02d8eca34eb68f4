import type { LoadContext } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES } from '@gniazdo/contracts/site';

/** The variant, without its deliveries; undefined if there is none. */
export async function loadVariant(
  variantId: number,
  { api, signal }: Pick<LoadContext, 'api' | 'signal'>,
): Promise<Variant | undefined> {
  const [variant] = await api.getVariants({ requestBody: [variantId], clickSource: CLICK_SOURCES.other }, { signal });
  return variant;
}
