import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { createJsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { clickthroughRoutes } from './clickthrough/clickthroughRoutes.ts';
import { ApiFailure, failures } from './errors.ts';
import type { ApiContext } from './http/ApiContext.ts';
import { answerSerializer } from './http/answerSerializer.ts';
import { presentError } from './http/presentError.ts';
import { imageRoutes } from './images/imageRoutes.ts';
import { listingRoutes } from './listing/listingRoutes.ts';
import { menuRoutes } from './menu/menuRoutes.ts';
import { productRoutes } from './products/productRoutes.ts';
import { reviewRoutes } from './reviews/reviewRoutes.ts';
import { roomRoutes } from './rooms/roomRoutes.ts';
import { similarityRoutes } from './similarity/similarityRoutes.ts';
import { statusRoutes } from './status/statusRoutes.ts';
import { suggestionRoutes } from './suggestions/suggestionRoutes.ts';
import { variantRoutes } from './variants/variantRoutes.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 5_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

type Options = {
  logger?: FastifyServerOptions['logger'];
  /** Compare every answer with its schema. */
  checksAnswers?: boolean;
};

/** The API with all its resources, not yet listening. */
export async function createApp(context: ApiContext, { logger = false, checksAnswers = false }: Options = {}) {
  const app = fastify({
    logger,
    // The shell in front logs requests; here they would cost more than many of the answers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    frameworkErrors: (error, request, reply) => void presentError(error, request, reply),
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer(checksAnswers));
  // What other sites' forms can send without asking.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(presentError);
  app.setNotFoundHandler((request, reply) => void presentError(new ApiFailure(failures.notFound), request, reply));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Gniazdo', version: '2.0.0', description: 'Oferty mebli i wyposażenia domu z wielu sklepów.' },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  const resources = [
    listingRoutes,
    menuRoutes,
    variantRoutes,
    similarityRoutes,
    productRoutes,
    reviewRoutes,
    suggestionRoutes,
    clickthroughRoutes,
    imageRoutes,
    roomRoutes,
    statusRoutes,
  ];
  for (const resource of resources) await app.register(resource, context);
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  return app;
}
