import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { clickSourceSchema } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashSecret } from '../../accounts/secrets.ts';
import { readSessionToken } from '../../accounts/sessionCookies.ts';
import { RequestError, failures } from '../../errors.ts';
import { orNotFound, type ApiContext } from '../../http/ApiContext.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { parseShopUrl } from '../../catalogue/normalise/shopHosts.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { CardCounter } from '../../popularity/CardCounter.ts';
import { addClickToken } from './addClickToken.ts';
import { ClickRecorder } from './ClickRecorder.ts';
import { leadToTestShop } from './leadToTestShop.ts';
import { isCountedClick } from './isCountedClick.ts';
import { RecentClicks } from './RecentClicks.ts';
import { UnchargedClicks } from './UnchargedClicks.ts';

const REQUEST_ID = /^[\w-]{1,64}$/;
const POSITION = /^\d{1,6}$/;

/**
 * `isShown`: pages show the offer. `isOwn`: the session of the visitor is that of a member of the shop. `hasKey`: it can report
 * orders.
 */
type OfferRow = {
  url: string;
  hosts: string[];
  eshopId: number;
  shop: string;
  isShown: boolean;
  isOwn: boolean;
  hasKey: boolean;
};

export const clickthroughRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  // Without a key, clicks are compared within this process.
  const recentClicks = new RecentClicks(context.connection.pool, context.accounts?.shellKey ?? randomUUID());
  const recorder = new ClickRecorder(context.connection.pool, (error) => app.log.error(error));
  const counter = new CardCounter(context.connection.pool, 'clicked', (error) => app.log.error(error));
  const uncharged = new UnchargedClicks(context.connection.pool, (error) => app.log.error(error));
  app.addHook('onClose', () => Promise.all([recorder.flush(), counter.flush(), uncharged.flush()]));

  app.get(
    '/v2/clickthrough/:variantId/:clickSource',
    {
      // A HEAD request does not count as a click.
      exposeHeadRoute: false,
      schema: {
        operationId: 'clickThrough',
        summary: 'Redirects to the offer in its shop and records the click of a person',
        params: z.object({ variantId: z.string().max(20), clickSource: z.string().max(20) }),
        // Invalid values are ignored: they must not stop the visitor.
        querystring: z.object({ position: z.unknown().optional(), ri: z.unknown().optional() }),
        response: { 302: z.null().describe('Location: URL of the offer in its shop'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { params, query, headers } = request;
      const variantId = parseOrNotFound(idParamSchema, params.variantId);
      const clickSource = parseOrNotFound(clickSourceSchema, Number(params.clickSource));
      const token = context.accounts && readSessionToken(request, context.accounts);
      const { rows } = await context.connection.pool.query<OfferRow>(
        `select variant.url, eshop.hosts, eshop.id as "eshopId", eshop.slug as shop,
           variant.active and shop_state = 'live' as "isShown",
           exists (select from session join shop_member using (account_id)
             where session.hash = $2 and session.expires_at > now() and shop_member.eshop_id = eshop.id) as "isOwn",
           exists (select from star_shop where star_shop.eshop_id = eshop.id) as "hasKey"
         from variant join eshop on eshop.id = variant.eshop_id
         where variant.id = $1 and not variant.disabled and shop_state in ('live', 'paused')`,
        [variantId, token && hashSecret(token)],
      );
      const { url, hosts, eshopId, shop, isShown, isOwn, hasKey } = orNotFound(rows[0]);
      // The feed is checked too, but an offer may be older than the registered hosts.
      const target = parseShopUrl(url, hosts);
      if (!target.ok) throw new RequestError(failures.notFound);
      const address = leadToTestShop(target.url, context.testShopUrl);
      reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('referrer-policy', 'strict-origin-when-cross-origin');
      // Links in mails, and on pages that are still open, lead on. Shops pay for offers that are shown.
      if (!isShown) return reply.redirect(address, 302);
      const client = getVisitorNetwork(request, context.accounts);
      const click = await classify({ headers, isOwn, client, variantId });
      // Unknown: the visitor gets to the shop, which does not pay.
      if (click === null) return reply.redirect(target.url, 302);
      if (click === 'reported' || click === 'unusual') app.metrics?.unusualClick(shop);
      if (click === 'reported')
        app.log.warn(
          { variantId, clickSource },
          'An unusual number of clicks on an offer from one network is not counted',
        );
      // Only counted clicks, so that an order has a click that the shop knows from its costs.
      const clickToken = click === 'first' && hasKey ? randomUUID() : null;
      if (click !== 'first') uncharged.record(eshopId, click === 'reported' ? 'unusual' : click);
      else {
        const position = convertIfMatching(query.position, POSITION, Number);
        recorder.record({
          variantId,
          clickSource,
          position,
          requestId: convertIfMatching(query.ri, REQUEST_ID, String),
          token: clickToken,
        });
        counter.record(client, [{ variantId, source: clickSource, position }]);
      }
      return reply.redirect(clickToken === null ? address : addClickToken(address, clickToken), 302);
    },
  );

  type Visit = { headers: IncomingHttpHeaders; isOwn: boolean; client: string; variantId: number };

  /** Why a click is not recorded, or that it is the `first` one; null if the database does not say. */
  async function classify({ headers, isOwn, client, variantId }: Visit) {
    if (!isCountedClick(headers)) return 'bot';
    if (isOwn) return 'own';
    return recentClicks.add(client, variantId).catch((error: unknown) => {
      app.log.error(
        { err: error, variantId },
        'A click is not counted: the database could not say whether it is repeated',
      );
      return null;
    });
  }
};

function parseOrNotFound<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new RequestError(failures.notFound);
  return parsed.data;
}

function convertIfMatching<T>(value: unknown, pattern: RegExp, convert: (text: string) => T) {
  return typeof value === 'string' && pattern.test(value) ? convert(value) : null;
}
