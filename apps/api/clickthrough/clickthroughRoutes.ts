import { clickSourceSchema } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiFailure, failures } from '../errors.ts';
import { found, type ApiContext } from '../http/ApiContext.ts';
import { errorAnswers, idParamSchema } from '../http/schemas.ts';
import { ClickRecorder } from './ClickRecorder.ts';

const REQUEST_ID = /^[\w-]{1,64}$/;
const POSITION = /^\d{1,6}$/;

export const clickthroughRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const recorder = new ClickRecorder(context.connection.pool, (error) => app.log.error(error));
  app.addHook('onClose', () => recorder.flush());

  app.get(
    '/v2/clickthrough/:variantId/:clickSource',
    {
      // A HEAD request is no click.
      exposeHeadRoute: false,
      schema: {
        summary: 'Przejście do oferty w sklepie; liczy kliknięcie',
        params: z.object({ variantId: z.string().max(20), clickSource: z.string().max(20) }),
        // Counted where they make sense; a shop's visitor is never held up by them.
        querystring: z.object({ position: z.unknown().optional(), ri: z.unknown().optional() }),
        response: { 302: z.null().describe('Location: adres oferty w sklepie'), ...errorAnswers },
      },
    },
    async ({ params, query }, reply) => {
      const variantId = known(idParamSchema, params.variantId);
      const clickSource = known(clickSourceSchema, Number(params.clickSource));
      const offer = await context.connection.db
        .selectFrom('variant')
        .select('url')
        .where('id', '=', variantId)
        .where('disabled', '=', false)
        .executeTakeFirst();
      const location = shopAddress(found(offer).url);
      recorder.record({
        variantId,
        clickSource,
        position: matching(query.position, POSITION, Number),
        requestId: matching(query.ri, REQUEST_ID, String),
      });
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('referrer-policy', 'strict-origin-when-cross-origin')
        .redirect(location, 302);
    },
  );
};

function known<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ApiFailure(failures.notFound);
  return parsed.data;
}

/** The offer's page as the shop gave it, if it is a web page at all. */
function shopAddress(url: string) {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) throw new ApiFailure(failures.notFound);
  return parsed.href;
}

function matching<T>(value: unknown, pattern: RegExp, convert: (text: string) => T) {
  return typeof value === 'string' && pattern.test(value) ? convert(value) : null;
}
