import {
  CLICK_SOURCES,
  clickSourceSchema,
  deliveryProviderSchema,
  type DeliveryProvider,
  variantDetailSchema,
  variantSchema,
} from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { found, presentOf, type ApiContext } from '../http/ApiContext.ts';
import { errorAnswers, idParamSchema, idSchema } from '../http/schemas.ts';
import { deliveryAddress } from '../images/marks/markAddress.ts';
import { findProduct } from '../products/findProduct.ts';
import { findPriceHistory } from './findPriceHistory.ts';
import { presentVariant } from './presentVariant.ts';
import { findVariantRows } from './variantRows.ts';

const MOST_IDS = 200;
const params = z.object({ variantId: idParamSchema });

export const variantRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { pool } = context.connection;

  /** A withdrawn (disabled) variant is as good as none. */
  async function findShown(id: number) {
    const [row] = await findVariantRows(pool, [id]);
    return found(row && !row.disabled ? row : null);
  }

  app.get(
    '/api/v2/variant/:variantId',
    {
      schema: {
        summary: 'Oferta jednego sklepu z jej produktem',
        params,
        response: { 200: variantDetailSchema, ...errorAnswers },
      },
    },
    async ({ params: { variantId } }) => {
      const present = presentOf(context);
      const row = await findShown(variantId);
      const [product, priceHistory] = await Promise.all([
        findProduct(pool, present, row.product_id, CLICK_SOURCES.variantDetailOffers),
        findPriceHistory(pool, variantId),
      ]);
      const { reference, day } = present;
      return {
        variant: presentVariant(row, { reference, day, clickSource: CLICK_SOURCES.variantDetail }),
        product: { ...found(product), parameters: row.parameters },
        deliveries: row.deliveries.map(withLogo),
        priceHistory,
      };
    },
  );

  app.get(
    '/api/v2/variant/:variantId/deliveries',
    {
      schema: {
        summary: 'Sposoby dostawy oferty',
        params,
        response: { 200: z.array(deliveryProviderSchema), ...errorAnswers },
      },
    },
    async ({ params: { variantId } }) => (await findShown(variantId)).deliveries.map(withLogo),
  );

  app.post(
    '/api/v2/variant/by-ids',
    {
      schema: {
        summary: 'Oferty w kolejności podanych identyfikatorów; nieznane są pomijane',
        querystring: z.object({
          clickSource: z
            .string()
            .regex(/^\d{1,2}$/)
            .transform(Number)
            .pipe(clickSourceSchema)
            .default(CLICK_SOURCES.other),
        }),
        body: z.array(idSchema).max(MOST_IDS),
        response: { 200: z.array(variantSchema), ...errorAnswers },
      },
    },
    async ({ body, query: { clickSource } }) => {
      const { reference, day } = presentOf(context);
      const rows = await findVariantRows(pool, body);
      return rows
        .filter(({ disabled }) => !disabled)
        .map((row) => presentVariant(row, { reference, day, clickSource }));
    },
  );
};

/** A shop's own logo where its feed gave one, else our sign for that way. */
function withLogo(provider: DeliveryProvider): DeliveryProvider {
  return { ...provider, logo: provider.logo ?? deliveryAddress(provider) };
}
