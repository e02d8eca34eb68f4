import { imagePath, IMAGE_SIZES, menuSchema, paths, type MenuNode } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { found, presentOf, type ApiContext } from '../http/ApiContext.ts';
import { errorAnswers, idParamSchema } from '../http/schemas.ts';
import type { Category, CategoryTree } from '../reference/CategoryTree.ts';

const HOUR_S = 3600;

const movedSchema = z.object({ redirect: z.object({ status: z.literal(301), location: z.string() }) });

export const menuRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.get(
    '/api/v2/menu',
    {
      schema: {
        summary: 'Menu: kategorie, pokoje, prezenty, polecane',
        response: { 200: menuSchema, ...errorAnswers },
      },
    },
    async (_request, reply) => {
      const { categories } = presentOf(context).reference;
      reply.header('cache-control', `public, max-age=${HOUR_S}`);
      const present = (category: Category) => presentNode(categories, category);
      return {
        primary: categories.roots('primary').map(present),
        rooms: categories.roots('room').map(present),
        gifts: categories.roots('gift').map(present),
        top: categories.all.filter(({ promoted, kind }) => promoted && kind === 'primary').map(presentLeaf),
      };
    },
  );

  app.get(
    '/api/v2/category/:categoryId',
    {
      schema: {
        summary: 'Adres kategorii',
        params: z.object({ categoryId: idParamSchema }),
        response: { 200: movedSchema, ...errorAnswers },
      },
    },
    async ({ params }) => {
      const { slug } = found(presentOf(context).reference.categories.byId.get(params.categoryId));
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
