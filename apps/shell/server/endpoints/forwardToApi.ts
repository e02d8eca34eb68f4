import { SHELL_KEY_HEADER, VISITOR_TICKET_HEADER } from '@gniazdo/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { removeShellCookies } from '../http/cookies.ts';
import { removeHopByHopHeaders } from '../http/removeHopByHopHeaders.ts';
import { sendApiError } from '../http/sendApiError.ts';
import type { ShellContext } from '../ShellContext.ts';
import { sendShopRedirect } from './sendShopRedirect.ts';

const CLICKTHROUGH_PATH = '/v2/clickthrough/';

/** Passes a request of a visitor on to the API, with the key of the shell. */
export function forwardToApi(context: ShellContext, request: FastifyRequest, reply: FastifyReply) {
  return reply.from(request.raw.url, {
    // Without a content type, reply-from would serialize the body as JSON.
    ...(Buffer.isBuffer(request.body) && {
      body: request.body,
      contentType: request.headers['content-type'] ?? 'application/octet-stream',
    }),
    rewriteRequestHeaders: (_request, { cookie, ...headers }) => ({
      ...withoutForwarding(removeHopByHopHeaders(headers)),
      ...cookieHeader(cookie),
      ...(context.settings.shellKey && { [SHELL_KEY_HEADER]: context.settings.shellKey }),
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
    }),
    rewriteHeaders: removeHopByHopHeaders,
    // People open links to shops; programs read the other responses.
    ...(request.url.startsWith(CLICKTHROUGH_PATH) && {
      onResponse: (_request, _reply, response) => sendShopRedirect(context, request, reply, response.stream),
    }),
    onError(failed, { error }) {
      request.log.error({ err: error, url: request.url }, 'The API did not respond');
      return sendApiError(failed as FastifyReply, 'api_unreachable');
    },
  });
}

function cookieHeader(cookie: string | string[] | undefined) {
  const passed = removeShellCookies(Array.isArray(cookie) ? cookie.join('; ') : cookie);
  return passed && { cookie: passed };
}

/** Removes headers by which a client could pose as the shell or as another client. */
function withoutForwarding<H extends Record<string, unknown>>(headers: H) {
  const isTrusted = (name: string) =>
    !/^(x-forwarded-|forwarded$)/.test(name) && name !== SHELL_KEY_HEADER && name !== VISITOR_TICKET_HEADER;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isTrusted(name)));
}
