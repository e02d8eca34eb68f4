import { articleFilesSchema } from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { refuseVisitors } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { findArticleFiles, findArticleVersion } from './findArticleFiles.ts';

/** The valid texts of the content folder, for the release that renders them. With drafts, so visitors get 404. */
export const articleFileRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  refuseVisitors(app);
  app.get(
    '/api/v2/article-files',
    {
      schema: {
        operationId: 'getArticleFiles',
        summary: 'Gets the articles of the content folder',
        querystring: z.object({ version: z.string().max(40).optional() }),
        response: { 200: articleFilesSchema, ...errorResponses },
      },
    },
    async ({ query }) => {
      const { pool } = context.connection;
      const version = await findArticleVersion(pool);
      return { version, files: version === query.version ? null : await findArticleFiles(pool) };
    },
  );
};
