import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComposedPage } from '../compose/composePage.ts';
import type { ShellContext } from '../ShellContext.ts';
import type { ErrorStatus } from '../compose/createErrorResponses.ts';
import { negotiateEncoding } from '../responses/encodings.ts';
import { sendDocument, sendPrepared } from '../responses/sendPrepared.ts';

/** Sends an error page in the layout of the live releases. */
export function sendErrorPage(
  { documents, layoutCache, releaseManager }: ShellContext,
  request: FastifyRequest,
  reply: FastifyReply,
  page: ComposedPage,
) {
  const set = releaseManager.current;
  const html = documents.render(page, set, layoutCache(set), '');
  const securityPolicy = documents.securityPolicy(set, []);
  return sendDocument(request, reply, html, { status: page.status, cache: page.cache, timings: {}, securityPolicy });
}

/** Sends the prepared document for an error of the client, in the layout of the live releases. */
export function sendErrorDocument(
  { getErrorResponse, releaseManager }: ShellContext,
  request: FastifyRequest,
  reply: FastifyReply,
  status: ErrorStatus,
) {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  return sendPrepared(request, reply, getErrorResponse(status, releaseManager.current, encoding));
}
