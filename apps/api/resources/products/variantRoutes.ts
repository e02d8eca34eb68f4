import {
  deliveryProviderSchema,
  type DeliveryProvider,
  variantDetailSchema,
  variantSchema,
} from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, clickSourceSchema } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orNotFound, currentCatalogue, type ApiContext } from '../../http/ApiContext.ts';
import { errorResponses, idParamSchema, idSchema } from '../../http/schemas.ts';
import { findCarrierWebsite } from './findCarrierWebsite.ts';
import { deliveryAddress } from '../../images/marks/markAddress.ts';
import { findAdminModes } from '../admin-data/findAdminModes.ts';
import { isInAdminMode } from '../admin-data/isInAdminMode.ts';
import { findProduct } from './findProduct.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { findVariantRows } from '../variants/findVariantRows.ts';

const MAX_IDS = 200;
const params = z.object({ variantId: idParamSchema });

export const variantRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { pool, reads } = context.connection;

  /** Disabled variants are treated as missing. */
  async function findVisibleRow(id: number) {
    const [row] = await findVariantRows(reads, [id]);
    return orNotFound(row && !row.disabled ? row : null);
  }

  app.get(
    '/api/v2/variant/:variantId',
    {
      schema: {
        operationId: 'getVariant',
        summary: 'Gets the offer of one shop with its product',
        params,
        response: { 200: variantDetailSchema, ...errorResponses },
      },
    },
    async ({ params: { variantId } }) => {
      const catalogue = currentCatalogue(context);
      const row = await findVisibleRow(variantId);
      const product = await findProduct(reads, catalogue, row.product_id, CLICK_SOURCES.variantDetailOffers);
      const { reference, day } = catalogue;
      return {
        variant: presentVariant(row, { reference, day, clickSource: CLICK_SOURCES.variantDetail }),
        product: { ...orNotFound(product), parameters: row.parameters },
        deliveries: row.deliveries.map(withCarrier),
      };
    },
  );

  app.get(
    '/api/v2/variant/:variantId/deliveries',
    {
      schema: {
        operationId: 'getDeliveries',
        summary: 'Lists the delivery options of a variant',
        params,
        response: { 200: z.array(deliveryProviderSchema), ...errorResponses },
      },
    },
    async ({ params: { variantId } }) => (await findVisibleRow(variantId)).deliveries.map(withCarrier),
  );

  app.post(
    '/api/v2/variant/by-ids',
    {
      schema: {
        operationId: 'getVariants',
        summary:
          'Lists variants in the order of the given ids; unknown ids are left out. Administrators with the data for staff get it, too',
        querystring: z.object({
          clickSource: z
            .string()
            .regex(/^\d{1,2}$/)
            .transform(Number)
            .pipe(clickSourceSchema)
            .default(CLICK_SOURCES.other),
        }),
        body: z.array(idSchema).max(MAX_IDS),
        response: { 200: z.array(variantSchema), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { body, query } = request;
      const { reference, day } = currentCatalogue(context);
      const rows = await findVariantRows(reads, body);
      const variants = rows
        .filter(({ disabled }) => !disabled)
        .map((row) => presentVariant(row, { reference, day, clickSource: query.clickSource }));
      if (!(await isInAdminMode(context, request))) return variants;
      reply.header('cache-control', 'private, no-store');
      const modes = await findAdminModes(pool, body, context.adminUrl);
      return variants.map((variant) => ({ ...variant, adminMode: modes.get(variant.id) }));
    },
  );
};

/** Adds our own logo of the delivery method, and the website of its carrier: feeds have none. */
function withCarrier(provider: DeliveryProvider): DeliveryProvider {
  return {
    ...provider,
    logo: provider.logo ?? deliveryAddress(provider),
    website: provider.website ?? findCarrierWebsite(provider.label),
  };
}
