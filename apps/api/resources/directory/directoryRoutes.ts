import { eshopSchema, eshopsSchema, manufacturersSchema, salesOverviewSchema } from '@gniazdo/contracts/offers';
import { imagePath, IMAGE_SIZES } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { currentCatalogue, orNotFound, type ApiContext } from '../../http/ApiContext.ts';
import { errorResponses } from '../../http/schemas.ts';
import type { CatalogueSnapshot } from '../../index/live/Catalogue.ts';
import type { Category } from '../../index/reference/CategoryTree.ts';
import type { Eshop } from '../../index/reference/Reference.ts';
import { presentVoucher } from '../listing/presentShop.ts';
import { isVoucherValid } from '../../index/offers/bestVoucher.ts';
import type { ReducedCategory } from './countListed.ts';

const collator = new Intl.Collator('pl');

/** Shops, manufacturers and reduced categories with their numbers of offers. */
export const directoryRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.get(
    '/api/v2/eshops',
    {
      schema: {
        operationId: 'getEshops',
        summary: 'Gets all shops',
        response: { 200: eshopsSchema, ...errorResponses },
      },
    },
    async () => {
      const { eshops } = await context.catalogue.call('listedCounts');
      const snapshot = currentCatalogue(context);
      return { eshops: sortByName(snapshot.reference.eshops).map((eshop) => presentEshop(eshop, snapshot, eshops)) };
    },
  );

  app.get(
    '/api/v2/eshop/:merchantId',
    {
      schema: {
        operationId: 'getEshop',
        summary: 'Gets the shop of a merchant',
        params: z.object({ merchantId: z.string().regex(/^[\w-]{1,100}$/) }),
        response: { 200: eshopSchema, ...errorResponses },
      },
    },
    async ({ params: { merchantId } }) => {
      const snapshot = currentCatalogue(context);
      const eshop = orNotFound([...snapshot.reference.eshops.values()].find((each) => each.merchantId === merchantId));
      const { eshops } = await context.catalogue.call('listedCounts');
      return {
        ...presentEshop(eshop, snapshot, eshops),
        vouchers: getVouchers(eshop.id, snapshot).map(presentVoucher),
      };
    },
  );

  app.get(
    '/api/v2/manufacturers',
    {
      schema: {
        operationId: 'getManufacturers',
        summary: 'Gets all manufacturers',
        response: { 200: manufacturersSchema, ...errorResponses },
      },
    },
    async () => {
      const { manufacturers } = await context.catalogue.call('listedCounts');
      const all = sortByName(currentCatalogue(context).reference.manufacturers);
      return {
        manufacturers: all.map(({ id, slug, name }) => ({ id, slug, name, offerCount: manufacturers.get(id) ?? 0 })),
      };
    },
  );

  app.get(
    '/api/v2/sales',
    {
      schema: {
        operationId: 'getSalesOverview',
        summary: 'Gets the categories with reduced offers',
        response: { 200: salesOverviewSchema, ...errorResponses },
      },
    },
    async () => {
      const reduced = await context.catalogue.call('reducedCounts');
      const { categories } = currentCatalogue(context).reference;
      const present = ({ id, slug, name }: Category) => ({ id, slug, name, ...getReduced(reduced, id) });
      const isReduced = ({ id }: Category) => reduced.has(id);
      return {
        categories: categories
          .roots('primary')
          .filter(isReduced)
          .map((category) => ({
            ...present(category),
            imageUrl: imagePath(
              { type: 'category', id: String(category.id) },
              IMAGE_SIZES.categoryTile,
              'webp',
              category.slug,
            ),
            children: categories.children(category.id).filter(isReduced).map(present),
          })),
      };
    },
  );
};

function getReduced(reduced: Map<number, ReducedCategory>, id: number) {
  return reduced.get(id) ?? { offerCount: 0, maxDiscount: 0 };
}

function sortByName<T extends { name: string }>(all: ReadonlyMap<number, T>) {
  return [...all.values()].sort((a, b) => collator.compare(a.name, b.name));
}

function presentEshop(eshop: Eshop, snapshot: CatalogueSnapshot, counts: Map<number, number>) {
  const { id, slug, name, rating, reviewsCount, coolingOffDays } = eshop;
  return {
    id,
    slug,
    name,
    rating,
    reviewsCount,
    coolingOffPeriod: coolingOffDays,
    offerCount: counts.get(id) ?? 0,
    voucherCount: getVouchers(id, snapshot).length,
  };
}

function getVouchers(eshopId: number, { reference, day }: CatalogueSnapshot) {
  return (reference.vouchers.get(eshopId) ?? []).filter((voucher) => isVoucherValid(voucher, day));
}
