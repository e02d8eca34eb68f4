import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComposedPage } from '../compose/Composed.ts';
import type { ShellContext } from '../ShellContext.ts';
import type { ErrorStatus } from '../compose/createErrorResponses.ts';
import { negotiateEncoding } from '../responses/encodings.ts';
import { sendDocument, sendPrepared } from '../responses/sendPrepared.ts';

/** Sends an error page in the layout of the live releases. */
export function sendErrorPage(
  { documents, layoutCache, slots, releaseManager }: ShellContext,
  request: FastifyRequest,
  reply: FastifyReply,
  page: ComposedPage,
) {
  const set = releaseManager.current;
  const html = slots.fillHtml(documents.render(page, set, layoutCache(set), ''), request);
  const headers = documents.getHeaders(page);
  return sendDocument(request, reply, html, { status: page.status, cache: page.cache, timings: {}, headers });
}

/** Sends the prepared document for an error of the client, in the layout of the live releases. */
export async function sendErrorDocument(
  { getErrorResponse, slots, releaseManager }: ShellContext,
  request: FastifyRequest,
  reply: FastifyReply,
  status: ErrorStatus,
) {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const response = getErrorResponse(status, releaseManager.current, encoding);
  return sendPrepared(request, reply, await slots.fillResponse(response, request));
}
