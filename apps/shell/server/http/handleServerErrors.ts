import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failedPage, notFoundPage } from '../compose/errorPages.ts';
import type { ShellParts } from '../ShellParts.ts';
import { sendApiError } from './apiErrors.ts';
import { readAddress } from './readAddress.ts';
import { sendDocument } from './sendPage.ts';

/** The last resort: whatever went wrong, the visitor gets words in Polish and never a stack trace. */
export function handleServerErrors(server: FastifyInstance, { documents, frames, keeper }: ShellParts) {
  function handle(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, url: request.url }, 'Request failed');
    const wantsPage = request.method === 'GET' && !/^\/(api|i|v2|_page)\//.test(request.url);
    if (!wantsPage)
      return sendApiError(reply, status === 413 ? 'too_large' : status < 500 ? 'bad_request' : 'internal');
    const set = keeper.current;
    const page = status < 500 ? notFoundPage() : failedPage(500, readAddress(request.raw.url ?? '/').url);
    const html = documents.render(page, frames(set), '');
    const securityPolicy = documents.securityPolicy(set, []);
    return sendDocument(request, reply, html, { status: page.status, cache: page.cache, timings: {}, securityPolicy });
  }

  server.setErrorHandler(handle);
  // Pages are matched by a route for all paths; what comes here has a method that nothing answers.
  server.setNotFoundHandler((_request, reply) => sendApiError(reply, 'not_found'));
  return handle;
}
