import { textSchema } from '@gniazdo/contracts/site';
import {
  markedVariantsSchema,
  pictureListSchema,
  picturePointsSchema,
  pointEditSchema,
} from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RequestError, failures } from '../../errors.ts';
import { type ApiContext, orNotFound } from '../../http/ApiContext.ts';
import { requireShellItself } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { findMarkedVariants, findPicturePoints, findPictures } from './findPicturePoints.ts';
import { savePicturePoints } from './savePicturePoints.ts';

const MAX_QUERY_LENGTH = 200;
const MAX_VARIANTS = 12;
const params = z.object({ inspirationId: idParamSchema, position: idParamSchema });

/** Points of inspirations' pictures, for pages for staff only. */
export const inspirationPointRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts, catalogue } = context;
  const { pool } = context.connection;
  if (!accounts) return;
  requireShellItself(app, accounts.shellKey);

  app.get(
    '/api/v2/inspiration-points',
    {
      config: { visitorScope: 'points' },
      schema: {
        operationId: 'getPictureList',
        summary: 'Lists the pictures of all inspirations with the number of their points',
        response: { 200: pictureListSchema, ...errorResponses },
      },
    },
    async () => findPictures(pool),
  );

  app.get(
    '/api/v2/inspiration-points/variants',
    {
      config: { visitorScope: 'points' },
      schema: {
        operationId: 'getMarkedVariants',
        summary: 'Finds variants by words or by their id',
        querystring: z.object({ q: textSchema(MAX_QUERY_LENGTH) }),
        response: { 200: markedVariantsSchema, ...errorResponses },
      },
    },
    async ({ query: { q } }) => {
      const { success, data: id } = idParamSchema.safeParse(q.trim());
      const ids = success ? [id] : ((await catalogue.call('suggestions', q))?.variantIds ?? []);
      return { variants: await findMarkedVariants(pool, ids.slice(0, MAX_VARIANTS)) };
    },
  );

  app.get(
    '/api/v2/inspiration-points/:inspirationId/:position',
    {
      config: { visitorScope: 'points' },
      schema: {
        operationId: 'getPicturePoints',
        summary: 'Gets the points of a picture',
        params,
        response: { 200: picturePointsSchema, ...errorResponses },
      },
    },
    async ({ params: { inspirationId, position } }) =>
      orNotFound(await findPicturePoints(pool, inspirationId, position)),
  );

  app.post(
    '/api/v2/inspiration-points/:inspirationId/:position',
    {
      schema: {
        operationId: 'savePicturePoints',
        summary: 'Replaces the points of a picture; 409 if another editor has changed them',
        params,
        body: pointEditSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async ({ params: picture, body }) => {
      const result = await savePicturePoints(pool, picture, body);
      if (result === 'missing') throw new RequestError(failures.unknownPicture);
      if (result === 'outdated') throw new RequestError(failures.pointsOutdated);
      if (result === 'unknown variant') throw new RequestError(failures.badRequest, { field: 'points' });
      return {};
    },
  );
};
