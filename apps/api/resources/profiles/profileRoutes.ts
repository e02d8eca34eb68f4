import { userProfileSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ApiContext, orNotFound } from '../../http/ApiContext.ts';
import { errorResponses } from '../../http/schemas.ts';
import { findProfile } from './findProfile.ts';

/** Public profiles of users, which releases render. */
export const profileRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { connection: { pool } }) => {
  app.get(
    '/api/v2/user/:userId/profile',
    {
      schema: {
        operationId: 'getUserProfile',
        summary: 'Gets what everyone may see of a user: first name, reviews and received likes',
        params: z.object({ userId: z.uuid('Nieprawidłowy identyfikator.') }),
        response: { 200: userProfileSchema, ...errorResponses },
      },
    },
    async ({ params }) => orNotFound(await findProfile(pool, params.userId)),
  );
};
