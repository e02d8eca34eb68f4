import { starEshopSchema } from '@gniazdo/contracts/account';
import { STAR_PATH, starEndpoints, textSchema } from '@gniazdo/contracts/site';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ApiContext, orNotFound } from '../../http/ApiContext.ts';
import { countParamSchema, errorResponses } from '../../http/schemas.ts';
import { findStarEshop } from './findStarEshop.ts';
import { writeWidgetScript } from './widgetScript.ts';

const MAX_PAGE = 10_000;

const slugSchema = z.object({ slug: textSchema(300) });
const scriptResponse = { 200: z.string(), ...errorResponses };

/**
 * The script of shops' order pages. It sets no cookies, reads nothing but the attributes of its own element, and sends
 * nothing unless the buyer has agreed (`data-consent="yes"`). A shop may serve a copy itself, with this site in `data-site`.
 */
const PIXEL_SCRIPT = `(() => {
  const script = document.currentScript;
  const { shop, order, email, time, signature, consent, site } = script.dataset;
  if (consent !== 'yes') return;
  const body = JSON.stringify({ shop, order, email, time: Number(time), signature });
  const url = new URL('${starEndpoints.event}', site || script.src);
  // As text, which needs no CORS preflight.
  fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(() => {});
})();
`;

/** What everybody may read about reviews of shops, and the scripts for pages of shops. */
export const starEshopRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { connection }) => {
  app.get(
    `${STAR_PATH}eshop/:slug`,
    {
      schema: {
        operationId: 'getStarEshop',
        summary: 'Gets the rating and a page of the reviews of a shop',
        params: slugSchema,
        querystring: z.object({ page: countParamSchema(1, MAX_PAGE).default(1) }),
        response: { 200: starEshopSchema, ...errorResponses },
      },
    },
    async ({ params, query }) => orNotFound(await findStarEshop(connection.pool, params.slug, query.page)),
  );

  app.get(
    starEndpoints.pixel,
    {
      schema: {
        operationId: 'getStarPixel',
        summary: 'The script of shops’ order pages',
        response: scriptResponse,
      },
    },
    async (_request, reply) => sendScript(reply, PIXEL_SCRIPT),
  );

  app.get(
    `${STAR_PATH}widget/:slug`,
    {
      schema: {
        operationId: 'getStarWidget',
        summary: 'The script that shows the rating of a shop on its own pages, with the rating for search engines',
        params: slugSchema,
        response: scriptResponse,
      },
    },
    async ({ params }, reply) =>
      sendScript(reply, writeWidgetScript(orNotFound(await findStarEshop(connection.pool, params.slug, 1)))),
  );
};

/** Pages of shops load the scripts: without cookies, and from caches for an hour. */
function sendScript(reply: FastifyReply, script: string) {
  return reply
    .header('content-type', 'text/javascript; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .header('cross-origin-resource-policy', 'cross-origin')
    .serializer((text: string) => text)
    .send(script);
}
