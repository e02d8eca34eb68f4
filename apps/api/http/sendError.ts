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

/** Name of the field of a body that is invalid as a whole, or is a list with an invalid element. */
const WHOLE_BODY = 'requestBody';

/** An element of a list has the name of the list. */
function nameField(path: readonly PropertyKey[], context: unknown) {
  const element = path.findIndex((key) => typeof key === 'number');
  const names = element < 0 ? path : path.slice(0, element);
  return names.join('.') || (context === 'body' ? WHOLE_BODY : undefined);
}

function toRequestError(error: FastifyError | Error): RequestError {
  if (error instanceof RequestError) return error;
  // A ZodError without a context was thrown by a handler, so it is not about the request.
  if (error instanceof z.ZodError && 'validationContext' in error) {
    const [first] = error.issues;
    return new RequestError(failures.badRequest, {
      field: nameField(first?.path ?? [], error.validationContext),
      message: first?.message,
    });
  }
  const isReadOnly = 'code' in error && error.code === READ_ONLY;
  if (isReadOnly || isDatabaseUnreachable(error)) return new RequestError(failures.unavailable, { cause: error });
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) {
    // A body that is empty or not JSON.
    const field = status === 400 && 'code' in error && error.code?.startsWith('FST_ERR_CTP') ? WHOLE_BODY : undefined;
    return new RequestError({ ...failures.badRequest, status }, { field, message: MESSAGES[status], cause: error });
  }
  return new RequestError(failures.internal, { cause: error });
}
