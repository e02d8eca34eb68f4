import type { SiteSettings } from '@gniazdo/composition';
import type { Product, VariantDetail } from '@gniazdo/contracts';
import { productSchema, variantDetailSchema } from '@gniazdo/contracts';
import { buildProduct, buildVariantDetail } from '@gniazdo/testing';
import { openPage } from '@gniazdo/testing/openPage';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../remote.ts';

type Known = { product?: Product; details?: VariantDetail[]; settings?: SiteSettings };

/** Opens a page of this remote against a server that knows one product and some of its offers. */
export async function openProductPage(url: string, { product = buildProduct(), details, settings }: Known = {}) {
  const known = details ?? product.offers.map(({ variant }) => buildVariantDetail({ variant, product }));
  await using api = await serveJson({
    [`/api/v2/product/${product.id}`]: productSchema.parse(product),
    ...Object.fromEntries(
      known.map((detail) => [`/api/v2/variant/${detail.variant.id}`, variantDetailSchema.parse(detail)]),
    ),
  });
  return await openPage(remote, url, { apiUrl: api.baseUrl, settings });
}

/** The same for a page that is there; throws at a redirect. */
export async function renderProductPage(url: string, known?: Known) {
  const answer = await openProductPage(url, known);
  if (answer.type !== 'page') throw new Error(`${url} redirects to ${answer.location}.`);
  return answer.page;
}
