import {
  type HoldDecision,
  holdDecisionSchema,
  PREFIX,
  shopFeedSchema,
  shopPanelEndpoints,
  shopPanelPaths,
  type ShopFeed,
  shopReplySchema,
} from '@gniazdo/contracts';
import type { RefusedForm } from '@gniazdo/ui/components';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FormDefinition, receiveForm } from '../forms/receiveForm.ts';
import type { ShellPageResult } from '../server/compose/ShellPage.ts';
import { sendApiError } from '../server/http/sendApiError.ts';
import { sendErrorDocument, sendErrorPage } from '../server/http/sendErrorPage.ts';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { renderPanel, renderReviews } from './renderShopPage.ts';

const replyFormSchema = shopReplySchema.extend({ reviewId: z.string().regex(/^[1-9]\d{0,9}$/) });
const decisionFormSchema = holdDecisionSchema.extend({ importId: z.string().regex(/^[1-9]\d{0,9}$/) });
const toPanel = (info: string) => () => `${shopPanelPaths.panel()}?info=${info}`;

const FEED_FORM: FormDefinition<ShopFeed> = {
  schema: shopFeedSchema,
  call: (body) => ({ method: 'POST', path: shopPanelEndpoints.feed, body }),
  next: toPanel('feed'),
};
const FETCH_FORM: FormDefinition<object> = {
  schema: z.object({}),
  call: () => ({ method: 'POST', path: shopPanelEndpoints.fetchFeed, body: {} }),
  next: toPanel('fetch'),
};
const REPLY_FORM: FormDefinition<z.infer<typeof replyFormSchema>> = {
  schema: replyFormSchema,
  call: ({ reviewId, ...body }) => ({ method: 'POST', path: shopPanelEndpoints.reply(reviewId), body }),
  next: () => `${shopPanelPaths.reviews()}?info=reply`,
};

const DECISION_FORM: FormDefinition<HoldDecision & { importId: string }> = {
  schema: decisionFormSchema,
  call: ({ importId, decision }) => ({
    method: 'POST',
    path: shopPanelEndpoints.decideImport(importId),
    body: { decision },
  }),
  next: ({ decision }) => `${shopPanelPaths.panel()}?info=${decision}`,
};

/** Receives the forms of the panel of a shop. The API finds the shop by the session. */
export function registerShopForms(server: FastifyInstance, context: ShellContext) {
  const { settings } = context;
  type Refuse = (request: FastifyRequest, refused: RefusedForm, status: number) => Promise<ShellPageResult>;

  const refusePanel: Refuse = (request, refused, status) => renderPanel(settings, request, { refused, status });
  register('/user/shop/feed', FEED_FORM, refusePanel);
  register('/user/shop/feed/fetch', FETCH_FORM, refusePanel);
  register('/user/shop/imports/:importId/decision', DECISION_FORM, refusePanel);
  register('/user/shop/reviews/:reviewId/reply', REPLY_FORM, (request, refused, status) => {
    const { reviewId } = request.params as { reviewId: string };
    return renderReviews(settings, request, { refused: { ...refused, reviewId }, status });
  });

  function register<Input>(path: string, form: FormDefinition<Input>, refuse: Refuse) {
    server.post(PREFIX + path, (request, reply) => {
      // Without the page: it would be rendered for other sites, too.
      if (!isSameOriginWrite(request.method, request.headers, settings.publicUrl))
        return sendApiError(reply, 'cross_site');
      return receiveForm(
        {
          settings,
          origin: settings.publicUrl,
          form,
          refuse: async (status, refused) => send(await refuse(request, refused, status), request, reply),
        },
        request,
        reply,
      );
    });
  }

  function send(page: ShellPageResult, request: FastifyRequest, reply: FastifyReply) {
    if (page.kind === 'notFound') return sendErrorDocument(context, request, reply, 404);
    if (page.kind === 'redirect') return reply.redirect(page.location, 303);
    return sendErrorPage(context, request, reply, { ...page, sheets: [context.accountSheet] });
  }
}
