import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { found, type ApiContext } from '../http/ApiContext.ts';
import { errorAnswers } from '../http/schemas.ts';
import { RoomPictures } from './RoomPictures.ts';

const DAY_S = 86_400;
const SIZE = /^(320|640|960)-0$/;
const FILE = /^([a-z]+(?:-[a-z]+)*)\.(jpg|webp)$/;
const CONTENT_TYPES = { jpg: 'image/jpeg', webp: 'image/webp' };

/** Pictures of whole rooms, by their name: they belong to no product, so there is no id to ask the database for. */
export const roomImageRoutes: FastifyPluginAsyncZod<ApiContext> = async (app) => {
  const pictures = new RoomPictures();

  app.get(
    '/i/room/:size/:file',
    {
      schema: {
        summary: 'Zdjęcie pokoju: /i/room/{320|640|960}-0/{pokój-styl}.{jpg|webp}',
        params: z.object({ size: z.string(), file: z.string() }),
        response: { 200: z.any().describe('image/jpeg albo image/webp'), ...errorAnswers },
      },
    },
    async ({ params }, reply) => {
      const [, width] = found(SIZE.exec(params.size));
      const [, name, format] = found(FILE.exec(params.file)) as unknown as [string, string, 'jpg' | 'webp'];
      const bytes = found(await pictures.get(name, Number(width), format));
      return reply
        .type(CONTENT_TYPES[format])
        .header('cache-control', `public, max-age=${DAY_S}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes);
    },
  );
};
