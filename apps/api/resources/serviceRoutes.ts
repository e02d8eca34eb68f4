import cors from '@fastify/cors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../http/ApiContext.ts';
import { adminDataRoutes } from './admin-data/adminDataRoutes.ts';
import { flagRoutes } from './flags/flagRoutes.ts';
import { impressionRoutes } from './impressions/impressionRoutes.ts';
import { favouriteRoutes } from './favourites/favouriteRoutes.ts';
import { likeRoutes } from './likes/likeRoutes.ts';
import { profileRoutes } from './profiles/profileRoutes.ts';
import { suggestionRoutes } from './suggestions/suggestionRoutes.ts';
import { watchdogRoutes } from './watchdog/watchdogRoutes.ts';

const PREFLIGHT_MAX_AGE_S = 600;

/**
 * Services that can have hosts of their own: pages of the site then call them across origins, with cookies. Browsers refuse
 * the responses to pages of other origins.
 */
export const serviceRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  await app.register(cors, {
    origin: [...context.allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['content-type'],
    exposedHeaders: ['x-sse-support'],
    maxAge: PREFLIGHT_MAX_AGE_S,
  });
  await app.register(likeRoutes, context);
  await app.register(watchdogRoutes, context);
  await app.register(favouriteRoutes, context);
  await app.register(profileRoutes, context);
  await app.register(adminDataRoutes, context);
  await app.register(impressionRoutes, context);
  await app.register(flagRoutes, context);
  await app.register(suggestionRoutes, context);
};
