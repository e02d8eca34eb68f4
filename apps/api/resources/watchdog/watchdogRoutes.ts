import {
  unconfirmedWatchesSchema,
  watchdogSchema,
  watchdogSubscriptionSchema,
  watchedVariantsSchema,
  watchStatesSchema,
} from '@gniazdo/contracts/account';
import { CLICK_SOURCES, PREFIX } from '@gniazdo/contracts/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getEmailKey } from '../../accounts/AccountRow.ts';
import { getSessionAccount, requireAccount } from '../../accounts/sessionAccount.ts';
import { RequestError, failures } from '../../errors.ts';
import { type ApiContext, currentCatalogue } from '../../http/ApiContext.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { countParamSchema, errorResponses, idParamSchema, projectParamSchema } from '../../http/schemas.ts';
import { createLikerAccess } from '../likes/createLikerAccess.ts';
import { findVariantRows } from '../variants/findVariantRows.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { type NewWatch, removeWatch, requestConfirmation, saveWatch } from './changeWatches.ts';
import {
  findUnconfirmedVariants,
  findWatch,
  findWatches,
  findWatchStates,
  hasConfirmedAddress,
  presentWatch,
} from './findWatches.ts';
import { confirmWatches, removeWatchOfLink } from '../../alerts/watchLinks.ts';

const PATH = `${PREFIX}/api/v1/:project/watchdog`;
const MAX_LISTED = 500;
const variantParams = z.object({ project: projectParamSchema, variantId: idParamSchema });
const linkParams = z.object({ project: projectParamSchema, hash: z.string().max(300) });

/**
 * Variants that visitors watch, with or without an account. Responses are personal and never cached. Only the shell reaches
 * these routes, for visitors.
 */
export const watchdogRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  const likers = createLikerAccess(context, accounts, limits);
  requireShell(app, accounts.shellKey);

  app.get(
    `${PATH}/:variantId`,
    {
      config: { visitorScope: 'watches' },
      schema: {
        operationId: 'getWatchdog',
        summary: 'Gets whether and for what the visitor watches a variant; unknown variants are not watched',
        params: variantParams,
        response: { 200: watchdogSchema, ...errorResponses },
      },
    },
    async (request) => findWatch(pool, await likers.get(request), request.params.variantId),
  );

  app.post(
    `${PATH}/:variantId`,
    {
      schema: {
        operationId: 'subscribeWatchdog',
        summary:
          'Watches the price of a variant, or its availability. An address that is not known to be the visitor’s gets a mail to confirm it',
        params: variantParams,
        body: watchdogSubscriptionSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    (request, reply) => subscribe(request, reply, { ...request.params, ...request.body, isOfAllShops: false }),
  );

  app.post(
    `${PATH}/:variantId/all-shops`,
    {
      schema: {
        operationId: 'subscribeAllShops',
        summary: 'Watches the price with delivery in all shops of the variant’s product, or its availability in any',
        params: variantParams,
        body: watchdogSubscriptionSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    (request, reply) => subscribe(request, reply, { ...request.params, ...request.body, isOfAllShops: true }),
  );

  app.post(
    `${PATH}/:variantId/confirmation`,
    {
      schema: {
        operationId: 'resendWatchConfirmation',
        summary: 'Sends the mail that confirms the address of the visitor’s watch again; 404 if none waits for it',
        params: variantParams,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      const client = getVisitorNetwork(request, accounts);
      await limits.consume('watchesOfClient', client);
      const liker = await likers.get(request);
      const beforeMail = (emailKey: string) => limits.consumeMail('watchMailsOfClient', client, { emailKey });
      const { variantId } = request.params;
      if (!liker || !(await requestConfirmation(pool, { liker, variantId, beforeMail })))
        throw new RequestError(failures.notFound);
      accounts.mailWorker.wake();
      return {};
    },
  );

  app.delete(
    `${PATH}/:variantId`,
    {
      schema: {
        operationId: 'unsubscribeWatchdog',
        summary: 'Ends the visitor’s watch of a variant, or of all shops of its product, if there is one',
        params: variantParams,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('watchesOfClient', getVisitorNetwork(request, accounts));
      const liker = await likers.get(request);
      if (liker) await removeWatch(pool, liker, request.params.variantId);
      return {};
    },
  );

  app.post(
    `${PATH}/confirmation/:hash`,
    {
      schema: {
        operationId: 'confirmWatchdog',
        summary: 'Confirms by the secret of a mail that its address is the visitor’s',
        params: linkParams,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('codesOfClient', getVisitorNetwork(request, accounts));
      if (!(await confirmWatches(pool, request.params.hash))) throw new RequestError(failures.invalidLink);
      return {};
    },
  );

  app.delete(
    `${PATH}/unsubscribe/:hash`,
    {
      schema: {
        operationId: 'unsubscribeByHash',
        summary: 'Ends the watch of a mail by the secret of its link',
        params: linkParams,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('codesOfClient', getVisitorNetwork(request, accounts));
      if (!(await removeWatchOfLink(pool, request.params.hash))) throw new RequestError(failures.invalidLink);
      return {};
    },
  );

  app.get(
    '/api/v2/user/variants-watched',
    {
      config: { visitorScope: 'watches' },
      schema: {
        operationId: 'getWatchedVariants',
        summary: 'Lists what the signed-in user watches, the newest first',
        querystring: z.object({ limit: countParamSchema(1, MAX_LISTED).default(MAX_LISTED) }),
        response: { 200: watchedVariantsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = await requireAccount(context, request);
      const { reference, day } = currentCatalogue(context);
      const watches = await findWatches(pool, { accountId: id }, request.query.limit);
      const rows = await findVariantRows(
        pool,
        watches.map(({ variant_id }) => variant_id),
      );
      const byId = new Map(watches.map((watch) => [watch.variant_id, watch]));
      return rows
        .filter(({ disabled }) => !disabled)
        .map((row) => ({
          variant: presentVariant(row, { reference, day, clickSource: CLICK_SOURCES.watchdogList, isBrief: true }),
          ...presentWatch(byId.get(row.id)!),
        }));
    },
  );

  app.get(
    '/api/v2/user/watch-states',
    {
      config: { visitorScope: 'watches' },
      schema: {
        operationId: 'getWatchStates',
        summary:
          'Lists what the visitor watches, in which shops, and whether it waits until their address is confirmed',
        querystring: z.object({ variantId: idParamSchema.optional() }),
        response: { 200: watchStatesSchema, ...errorResponses },
      },
    },
    async (request) => {
      const liker = await likers.get(request);
      const { variantId = null } = request.query;
      return liker ? findWatchStates(pool, liker, { variantId, limit: MAX_LISTED }) : [];
    },
  );

  app.get(
    '/api/v2/user/unconfirmed-watches',
    {
      config: { visitorScope: 'watches' },
      schema: {
        operationId: 'getUnconfirmedWatches',
        summary: 'Gets the ids of variants whose watches of the visitor wait until their address is confirmed',
        response: { 200: unconfirmedWatchesSchema, ...errorResponses },
      },
    },
    // Only of the visitor's own watches: whether anybody else has confirmed an address is not known from it.
    async (request) => {
      const liker = await likers.get(request);
      return liker ? findUnconfirmedVariants(pool, liker, MAX_LISTED) : [];
    },
  );

  async function subscribe(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      variantId,
      email,
      targetPrice,
      isOfAllShops,
    }: Pick<NewWatch, 'variantId' | 'email' | 'targetPrice' | 'isOfAllShops'>,
  ) {
    const client = getVisitorNetwork(request, accounts!);
    await limits.consume('watchesOfClient', client);
    const emailKey = getEmailKey(email);
    const account = await getSessionAccount(context, request);
    const known = await likers.get(request);
    const isOwn = account !== null && getEmailKey(account.email) === emailKey;
    const isConfirmed = isOwn || (known !== null && (await hasConfirmedAddress(pool, known, emailKey)));
    if (!isConfirmed) await limits.consumeMail('watchMailsOfClient', client, { emailKey });
    const watch = { variantId, email, emailKey, targetPrice, isOfAllShops, isConfirmed };
    // Repeated when the liker does not exist yet, or a pairing has just removed it.
    if (!known || !(await saveWatch(pool, known, watch)))
      await saveWatch(pool, await likers.start(request, reply, known), watch);
    if (!isConfirmed) accounts!.mailWorker.wake();
    return {};
  }
};
