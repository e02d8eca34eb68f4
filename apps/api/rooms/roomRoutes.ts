import { paths, roomSchema } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { categoryTree } from '../categories/categoryTree.ts';
import { found, presentOf, type ApiContext } from '../http/ApiContext.ts';
import { errorAnswers, idParamSchema } from '../http/schemas.ts';
import type { CategoryTree } from '../reference/CategoryTree.ts';
import { readScenes, type Scene } from './readScenes.ts';

const HOUR_S = 3600;

/** What stands in the rooms that we have pictures of. */
export const roomRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const scenes = readScenes();

  app.get(
    '/api/v2/rooms/:roomId',
    {
      schema: {
        summary: 'Urządzony pokój: co w nim stoi i gdzie',
        params: z.object({ roomId: idParamSchema }),
        response: { 200: roomSchema, ...errorAnswers },
      },
    },
    async ({ params }, reply) => {
      const scene = found(scenes.get(params.roomId));
      reply.header('cache-control', `public, max-age=${HOUR_S}`);
      return { id: scene.id, places: placesOf(scene, presentOf(context).reference.categories) };
    },
  );
};

/** What is most of a room's matter comes first; of two chairs, one is enough. */
function placesOf({ kind, products }: Scene, categories: CategoryTree) {
  const members = membersOf(kind);
  const places = new Map<number, { name: string; url: string; x: number; y: number }>();
  for (const { shape, x, y } of products) {
    const slug = members.find((member) => drawingOf.get(member) === shape) ?? widestOf.get(shape);
    const category = slug === undefined ? undefined : categories.bySlug.get(slug);
    if (!category || places.has(category.id)) continue;
    places.set(category.id, { name: category.name, url: paths.category(category.slug), x, y });
  }
  const rankOf = (id: number) => members.indexOf(categories.byId.get(id)!.slug) >>> 0;
  return [...places].sort(([a], [b]) => rankOf(a) - rankOf(b)).map(([, place]) => place);
}

/** Slugs of what the room gathers; the terrace's scenes are called shorter than its page. */
function membersOf(kind: string) {
  return categoryTree.find((node) => node.kind === 'room' && node.slug.startsWith(kind))?.members ?? [];
}

const primary = categoryTree.filter(({ kind }) => kind === 'primary');
const drawingOf = new Map<string, string>(primary.map(({ slug, drawing }) => [slug, drawing]));
/** By drawing, the first category that is drawn so. */
const widestOf = new Map<string, string>(primary.toReversed().map(({ slug, drawing }) => [drawing, slug]));
