import { USER_PICTURE } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orNotFound, type ApiContext } from '../../http/ApiContext.ts';
import { errorResponses } from '../../http/schemas.ts';
import { findUserPicture } from '../../images/userPictures.ts';
import { ImageStore, type Lifetime } from '../../images/ImageStore.ts';
import { parseImagePath } from '../../images/parseImagePath.ts';

const CONTENT_TYPES = { jpg: 'image/jpeg', webp: 'image/webp' };
const CACHE_CONTROL: Record<Lifetime, string> = {
  lasting: 'public, max-age=31536000, immutable',
  changing: 'public, max-age=86400',
  placeholder: 'public, max-age=60',
};

/** A picture that its user has removed is not shown for long. */
const USER_CACHE_CONTROL = 'public, max-age=600';

export const imageRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const store = new ImageStore({
    folder: context.imageFolder,
    pool: context.connection.pool,
    pictureHosts: context.pictureHosts,
    embeddingsEndpoint: context.embeddingsEndpoint ?? null,
    onError: (error) => app.log.warn({ err: error }, 'A picture could not be described.'),
    onWriteError: (error) => app.log.error({ err: error }, 'Pictures cannot be stored'),
  });
  app.addHook('onClose', () => store.stop());

  app.get(
    '/i/*',
    {
      schema: {
        summary: 'Gets a picture: /i/{type}/{width}-{height}/{hash pairs}/{id}[-slug].{jpg|webp}',
        response: { 200: z.any().describe('image/jpeg or image/webp'), ...errorResponses },
      },
    },
    async ({ url }, reply) => {
      const request = orNotFound(parseImagePath(url.split('?')[0]!));
      if (request.type === USER_PICTURE.type) {
        const bytes = orNotFound(await findUserPicture(context.connection.pool, request));
        return reply.type(CONTENT_TYPES.webp).header('cache-control', USER_CACHE_CONTROL).send(bytes);
      }
      const { bytes, lifetime } = orNotFound(await store.get(request));
      return reply
        .type(CONTENT_TYPES[request.format])
        .header('cache-control', CACHE_CONTROL[lifetime])
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes);
    },
  );
};
