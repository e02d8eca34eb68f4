import type { ApiError } from '@gniazdo/contracts/engine';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestError, failures } from '../errors.ts';
import { isDatabaseUnreachable } from '../database/isDatabaseUnreachable.ts';

const MESSAGES: Record<number, string> = {
  413: 'Za dużo danych w zapytaniu.',
  414: 'Za długi adres.',
  415: 'Nieobsługiwany format danych.',
};

/** What is no longer there, which visitors and crawlers ask for. Other refusals may be attempts, and are logged. */
const ORDINARY = new Set<string>([failures.notFound.id, failures.gone.id]);

/** A write has reached a replica: during a failover, the address of the primary leads to the one that is being promoted. */
const READ_ONLY = '25006';

/** The error handler of all routes: sends every error in one format, without a stack trace. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = toRequestError(error);
  if (failure.isReportable) request.log.error(error);
  else if (!ORDINARY.has(failure.id)) {
    request.log.info({ refused: failure.id, route: request.routeOptions.url }, 'A request was refused');
  }
  if (failure.retryAfterS !== undefined) reply.header('retry-after', failure.retryAfterS);
  const body: ApiError = {
    error: failure.id,
    message: failure.message,
    ...(failure.field === undefined ? {} : { field: failure.field }),
    requestId: request.id,
  };
  return reply.code(failure.status).header('cache-control', 'no-store').type('application/json').send(body);
}

function toRequestError(error: FastifyError | Error): RequestError {
  if (error instanceof RequestError) return error;
  // A ZodError without a context was thrown by a handler, so it is not about the request.
  if (error instanceof z.ZodError && 'validationContext' in error) {
    const [first] = error.issues;
    // If the whole body is invalid, the field is called "requestBody".
    const whole = error.validationContext === 'body' ? 'requestBody' : undefined;
    const field = first?.path.join('.') || whole;
    return new RequestError(failures.badRequest, { field, message: first?.message });
  }
  const isReadOnly = 'code' in error && error.code === READ_ONLY;
  if (isReadOnly || isDatabaseUnreachable(error)) return new RequestError(failures.unavailable, { cause: error });
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) {
    return new RequestError({ ...failures.badRequest, status }, { message: MESSAGES[status], cause: error });
  }
  return new RequestError(failures.internal, { cause: error });
}
