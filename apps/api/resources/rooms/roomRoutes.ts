import { roomsSchema, type Room } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { currentCatalogue, type ApiContext } from '../../http/ApiContext.ts';
import { errorResponses } from '../../http/schemas.ts';
import type { CategoryTree } from '../../index/reference/CategoryTree.ts';
import { findRooms, type RoomRow } from './findRooms.ts';

const MAX_AGE_S = 300;

/** Furnished rooms: the featured ones, and the first one of each room category. */
export const roomRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.get(
    '/api/v2/rooms',
    {
      schema: {
        operationId: 'getRooms',
        summary:
          'Lists furnished rooms: the featured ones with their products, and the first one of each room category',
        response: { 200: roomsSchema, ...errorResponses },
      },
    },
    async (_request, reply) => {
      const { categories } = currentCatalogue(context).reference;
      const rooms = await findRooms(context.connection.reads);
      reply.header('cache-control', `public, max-age=${MAX_AGE_S}`);
      return {
        featured: rooms.filter(({ featured }) => featured).map((room) => presentRoom(room, categories)),
        categories: categories.roots('room').flatMap(({ id, name, slug }) => {
          const first = rooms.find(({ categoryId }) => categoryId === id);
          return first ? [{ name, slug, roomId: first.id }] : [];
        }),
      };
    },
  );
};

/** Presents a room with one place per category: that of the category's first product. */
function presentRoom({ id, title, categoryId, products }: RoomRow, categories: CategoryTree): Room {
  const members = new Set(categories.members(categoryId).map((member) => member.id));
  const places = new Map<number, Room['places'][number]>();
  for (const product of products) {
    const path = categories.path(product.categoryId);
    // Prefers the ancestor that the page of the room category lists.
    const category = path.findLast((each) => members.has(each.id)) ?? path.at(-1);
    if (!category || places.has(category.id)) continue;
    places.set(category.id, {
      name: category.name,
      url: paths.category(category.slug),
      x: product.x,
      y: product.y,
    });
  }
  return { id, title, places: [...places.values()] };
}
