import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { found, type ApiContext } from '../http/ApiContext.ts';
import { errorAnswers } from '../http/schemas.ts';
import { ImageStore } from './ImageStore.ts';
import { parseImagePath } from './parseImagePath.ts';

const CONTENT_TYPES = { jpg: 'image/jpeg', webp: 'image/webp' };
const YEAR_S = 31_536_000;
const STAND_IN_S = 300;

export const imageRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const store = new ImageStore(context.imageFolder, context.connection.pool);

  app.get(
    '/i/*',
    {
      schema: {
        summary: 'Obraz: /i/{typ}/{szerokość}-{wysokość}/{pary skrótu}/{id}[-slug].{jpg|webp}',
        response: { 200: z.any().describe('image/jpeg albo image/webp'), ...errorAnswers },
      },
    },
    async ({ url }, reply) => {
      const request = found(parseImagePath(url.split('?')[0]!));
      const { bytes, isLasting } = found(await store.get(request));
      return reply
        .type(CONTENT_TYPES[request.format])
        .header('cache-control', isLasting ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${STAND_IN_S}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes);
    },
  );
};
