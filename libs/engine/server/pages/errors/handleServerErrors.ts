import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorPages } from './createErrorResponses.ts';
import { sendApiError } from '../../http/sendApiError.ts';
import { readAddress } from '../../http/addresses.ts';
import type { ErrorSender } from './createErrorSender.ts';
import { DeadlineError, RemoteUnavailableError, WorkerLostError } from '@gniazdo/composition/worker-client';
import { BreakerOpenError } from '../../releases/workers/createBreakers.ts';

type Parts = { errors: ErrorSender; errorPages: Pick<ErrorPages, 'renderFailed'> };

/** Handles unexpected errors: responds with an error page or API error in the language of the site, without a stack trace. */
export function handleServerErrors(server: FastifyInstance, { errors, errorPages }: Parts) {
  function handle(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, route: server.routeNames.ofRequest(request) }, 'Request failed');
    const isPageRequest = request.method === 'GET' && !/^\/(api|i|v2|_page)\//.test(request.url);
    if (!isPageRequest)
      return sendApiError(reply, status === 413 ? 'too_large' : status < 500 ? 'bad_request' : 'internal');
    if (status < 500) return errors.sendDocument(request, reply, 400);
    return errors.sendPage(request, reply, errorPages.renderFailed(500, readAddress(request.raw.url ?? '/').url));
  }

  server.setErrorHandler(handle);
  // A catch-all route handles GET, so only unsupported methods reach this handler.
  server.setNotFoundHandler((_request, reply) => sendApiError(reply, 'not_found'));
  return handle;
}

/** 503 for temporary failures, e.g. an unavailable API; 500 if the remote's code threw. */
export function getFailureStatus(error: unknown) {
  const isTemporary =
    error instanceof DeadlineError ||
    error instanceof WorkerLostError ||
    error instanceof BreakerOpenError ||
    error instanceof RemoteUnavailableError;
  return isTemporary ? 503 : 500;
}
