import { categoryRedirectSchema, menuSchema, type MenuNode } from '@gniazdo/contracts/offers';
import { imagePath, IMAGE_SIZES, paths } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FALLBACK_SLUG } from '../../catalogue/matching/matchCategory.ts';
import { orNotFound, currentCatalogue, type ApiContext } from '../../http/ApiContext.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import type { Category, CategoryTree } from '../../index/reference/CategoryTree.ts';

const HOUR_S = 3600;
/** A page of a list. With fewer offers, those that match no category are found by search. */
const MIN_FALLBACK_OFFERS = 48;

export const menuRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.get(
    '/api/v2/menu',
    {
      schema: {
        operationId: 'getMenu',
        summary: 'Gets the menu: categories, rooms, gift groups and promoted categories',
        response: { 200: menuSchema, ...errorResponses },
      },
    },
    async (_request, reply) => {
      const { categories } = currentCatalogue(context).reference;
      const { categories: offerCounts } = await context.catalogue.call('listedCounts');
      reply.header('cache-control', `public, max-age=${HOUR_S}`);
      const presentTree = (category: Category) => presentNode(categories, category);
      return {
        // The category of offers that match no other is left out while it has few.
        primary: categories
          .roots('primary')
          .filter(({ id, slug }) => slug !== FALLBACK_SLUG || (offerCounts.get(id) ?? 0) >= MIN_FALLBACK_OFFERS)
          .map(presentTree),
        rooms: categories.roots('room').map(presentTree),
        gifts: categories.roots('gift').map(presentTree),
        top: categories.all.filter(({ promoted, kind }) => promoted && kind === 'primary').map(presentLeaf),
      };
    },
  );

  app.get(
    '/api/v2/category/:categoryId',
    {
      schema: {
        operationId: 'getCategoryRedirect',
        summary: 'Redirects to the page of a category',
        params: z.object({ categoryId: idParamSchema }),
        response: { 200: categoryRedirectSchema, ...errorResponses },
      },
    },
    async ({ params }) => {
      const { slug } = orNotFound(currentCatalogue(context).reference.categories.byId.get(params.categoryId));
      return { redirect: { status: 301 as const, location: paths.category(slug) } };
    },
  );
};

function presentNode(tree: CategoryTree, category: Category): MenuNode {
  return { ...presentLeaf(category), children: tree.children(category.id).map((child) => presentNode(tree, child)) };
}

function presentLeaf({ id, name, slug }: Category): MenuNode {
  const image = { type: 'category', id: String(id) };
  return { id, name, slug, imageUrl: imagePath(image, IMAGE_SIZES.categoryTile, 'webp', slug), children: [] };
}
