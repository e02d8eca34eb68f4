import type { SiteSettings } from '@gniazdo/composition';
import { type Product, productSchema, type VariantDetail, variantDetailSchema } from '@gniazdo/contracts/offers';
import { buildProduct, buildVariantDetail } from '@gniazdo/testing';
import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../remote.ts';

type Known = { product?: Product; details?: VariantDetail[]; settings?: SiteSettings };

/** Opens a page of this remote with an API that has one product and some of its offers. */
export async function openProductPage(url: string, known: Known = {}) {
  await using api = await serveKnown(known);
  return await openPage(remote, url, { apiUrl: api.baseUrl, settings: known.settings });
}

/** Like openProductPage, but throws for a redirect. `view` is the parsed page. */
export async function renderProductPage(url: string, known: Known = {}) {
  await using api = await serveKnown(known);
  return await openPageView(remote, url, { apiUrl: api.baseUrl, settings: known.settings });
}

function serveKnown({ product = buildProduct(), details }: Known) {
  const known = details ?? product.offers.map(({ variant }) => buildVariantDetail({ variant, product }));
  return serveJson({
    [`/api/v2/product/${product.id}`]: productSchema.parse(product),
    ...Object.fromEntries(
      known.map(({ variant, deliveries }) => [`/api/v2/variant/${variant.id}/deliveries`, deliveries]),
    ),
    ...Object.fromEntries(
      known.map((detail) => [`/api/v2/variant/${detail.variant.id}`, variantDetailSchema.parse(detail)]),
    ),
  });
}
