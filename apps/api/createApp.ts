import { randomUUID } from 'node:crypto';
import { menuNodeSchema } from '@gniazdo/contracts/offers';
import { SITE_NAME } from '@gniazdo/contracts/site';
import { redactSecrets, refuseInvalidRequest } from '@gniazdo/errors';
import swagger from '@fastify/swagger';
import fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { aiSearchRoutes } from './resources/ai-search/aiSearchRoutes.ts';
import { articleFileRoutes } from './resources/article-files/articleFileRoutes.ts';
import { authRoutes } from './resources/auth/authRoutes.ts';
import { contentReportRoutes } from './resources/content-reports/contentReportRoutes.ts';
import { consentRoutes } from './resources/consent/consentRoutes.ts';
import { experimentRoutes } from './resources/experiments/experimentRoutes.ts';
import { directoryRoutes } from './resources/directory/directoryRoutes.ts';
import { clickthroughRoutes } from './resources/clickthrough/clickthroughRoutes.ts';
import { RequestError, failures } from './errors.ts';
import type { ApiContext } from './http/ApiContext.ts';
import { checkOrigin } from './http/checkOrigin.ts';
import { createResponseSerializer } from './http/createResponseSerializer.ts';
import { sendError } from './http/sendError.ts';
import { validateRequest } from './http/validateRequest.ts';
import { registerMetrics } from './monitoring/registerMetrics.ts';
import { imageRoutes } from './resources/images/imageRoutes.ts';
import { inspirationPointRoutes } from './resources/inspiration-points/inspirationPointRoutes.ts';
import { inspirationRoutes } from './resources/inspirations/inspirationRoutes.ts';
import { listingRoutes } from './resources/listing/listingRoutes.ts';
import { menuRoutes } from './resources/menu/menuRoutes.ts';
import { overviewRoutes } from './resources/overview/overviewRoutes.ts';
import { pictureRoutes } from './resources/pictures/pictureRoutes.ts';
import { priceHistoryRoutes } from './resources/price-history/priceHistoryRoutes.ts';
import { productRoutes } from './resources/products/productRoutes.ts';
import { correctionRoutes } from './resources/corrections/correctionRoutes.ts';
import { moderationRoutes } from './resources/moderation/moderationRoutes.ts';
import { newQuestionRoutes } from './resources/questions/newQuestionRoutes.ts';
import { questionRoutes } from './resources/questions/questionRoutes.ts';
import { newReviewRoutes } from './resources/reviews/newReviewRoutes.ts';
import { reviewRoutes } from './resources/reviews/reviewRoutes.ts';
import { roomRoutes } from './resources/rooms/roomRoutes.ts';
import { similarityRoutes } from './resources/similarity/similarityRoutes.ts';
import { flagRolloutRoutes } from './resources/flags/flagRolloutRoutes.ts';
import { appealRoutes, objectionRoutes } from './resources/appeals/appealRoutes.ts';
import { backOfficeRoutes } from './resources/back-office/backOfficeRoutes.ts';
import { clickReportRoutes } from './resources/click-report/clickReportRoutes.ts';
import { serviceRoutes } from './resources/serviceRoutes.ts';
import { statusRoutes } from './resources/status/statusRoutes.ts';
import { partnerRoutes } from './resources/partners/partnerRoutes.ts';
import { rateMinimumRoutes, rateRoutes } from './resources/rates/rateRoutes.ts';
import { shopRoutes } from './resources/shops/shopRoutes.ts';
import { shopApplicationRoutes } from './resources/shops/shopApplicationRoutes.ts';
import { shopInvitationRoutes } from './resources/shop-panel/shopInvitationRoutes.ts';
import { shopFigureRoutes } from './resources/shop-figures/shopFigureRoutes.ts';
import { shopPanelRoutes } from './resources/shop-panel/shopPanelRoutes.ts';
import { orderEventRoutes } from './resources/orders/orderEventRoutes.ts';
import { shopOrderRoutes } from './resources/orders/shopOrderRoutes.ts';
import { shopStatementRoutes, staffStatementRoutes } from './resources/statements/statementRoutes.ts';
import { starEshopRoutes } from './resources/star/starEshopRoutes.ts';
import { starEventRoutes } from './resources/star/starEventRoutes.ts';
import { sitemapRoutes } from './resources/sitemaps/sitemapRoutes.ts';
import { describeSite } from './http/describeSite.ts';
import { starRoutes } from './resources/star/starRoutes.ts';
import { variantRoutes } from './resources/products/variantRoutes.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 5_000;
/** Schemas that refer to themselves; the OpenAPI document refers to them by name. */
const NAMED_SCHEMAS = z.registry<{ id: string }>().add(menuNodeSchema, { id: 'MenuNode' });
const REQUEST_ID = /^[\w-]{8,64}$/;

type Options = {
  logger?: false | Exclude<FastifyServerOptions['logger'], boolean>;
  /** Validates every response against its schema. */
  validatesResponses?: boolean;
};

/** Creates the API with all its resources. The caller starts it. */
export async function createApp(context: ApiContext, { logger = false, validatesResponses = false }: Options = {}) {
  const app = fastify({
    logger: logger && { ...logger, hooks: { streamWrite: redactSecrets } },
    // The shell logs requests. A second log entry would take longer than many of the requests themselves.
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
    // The router cannot read the address, so no hook runs.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.header('x-content-type-options', 'nosniff')),
    clientErrorHandler: refuseInvalidRequest,
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(createResponseSerializer(validatesResponses));
  // Forms of other sites can send text/plain without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => void sendError(new RequestError(failures.notFound), request, reply));
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.acceptsOtherSites) checkOrigin(request, context.allowedOrigins);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: SITE_NAME,
        version: '2.0.0',
        description: 'Offers of furniture and home accessories from many shops.',
      },
    },
    transform: createJsonSchemaTransform({
      schemaRegistry: NAMED_SCHEMAS,
      zodToJsonConfig: { unrepresentable: 'any' },
    }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: NAMED_SCHEMAS }),
  });
  registerMetrics(app, context);
  const resources = [
    listingRoutes,
    menuRoutes,
    directoryRoutes,
    sitemapRoutes,
    overviewRoutes,
    variantRoutes,
    similarityRoutes,
    aiSearchRoutes,
    productRoutes,
    pictureRoutes,
    priceHistoryRoutes,
    reviewRoutes,
    newReviewRoutes,
    questionRoutes,
    newQuestionRoutes,
    moderationRoutes,
    correctionRoutes,
    clickthroughRoutes,
    imageRoutes,
    roomRoutes,
    articleFileRoutes,
    inspirationRoutes,
    inspirationPointRoutes,
    statusRoutes,
    clickReportRoutes,
    backOfficeRoutes,
    appealRoutes,
    objectionRoutes,
    flagRolloutRoutes,
    authRoutes,
    consentRoutes,
    experimentRoutes,
    orderEventRoutes,
    shopOrderRoutes,
    starEventRoutes,
    starRoutes,
    starEshopRoutes,
    partnerRoutes,
    shopPanelRoutes,
    shopStatementRoutes,
    staffStatementRoutes,
    shopApplicationRoutes,
    shopRoutes,
    shopInvitationRoutes,
    rateRoutes,
    rateMinimumRoutes,
    shopFigureRoutes,
    contentReportRoutes,
  ];
  for (const resource of resources) {
    // Without a name, Fastify compares each with all modules, which takes Jest 2 s for nine apps.
    await app.register(Object.assign(resource, { [Symbol.for('fastify.display-name')]: resource.name }), context);
  }
  await app.register(serviceRoutes, context);
  app.get('/openapi.json', { schema: { hide: true } }, async ({ headers }) =>
    headers['x-forwarded-for'] === undefined ? app.swagger() : describeSite(app.swagger()),
  );
  return app;
}
