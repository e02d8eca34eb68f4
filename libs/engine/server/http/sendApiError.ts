import type { ApiError } from '@gniazdo/contracts/engine';
import type { FastifyReply } from 'fastify';

const STATUSES = {
  api_unreachable: 502,
  endpoint_failed: 502,
  unavailable: 503,
  cross_site: 403,
  too_large: 413,
  bad_request: 400,
  url_too_long: 414,
  too_many_requests: 429,
  not_found: 404,
  internal: 500,
} as const;

export type ApiErrorId = keyof typeof STATUSES;

/** Texts of the engine for visitors. */
export type SiteTexts = {
  /** Messages of refused calls. */
  apiErrors: Record<ApiErrorId, string>;
  /** The message for an endpoint's input whose field is invalid. */
  invalidField: (field: string) => string;
  /** Body of the response for a file that does not exist. */
  noFile: string;
  /** A call for a form or page failed, because the API did not respond. */
  apiUnavailable: string;
  /** The API may or may not have done what a form asked for: it did not respond in time, or failed meanwhile. */
  outcomeUnknown: string;
  /** Above a form that another site has sent, and one that could not be read. */
  foreignForm: string;
  unreadableForm: string;
};

declare module 'fastify' {
  interface FastifyInstance {
    siteTexts: SiteTexts;
  }
}

/** Responds with the error format of the API, in the words of the site. `field`: the one that is invalid. */
export function sendApiError(reply: FastifyReply, id: ApiErrorId, field?: string) {
  const status = STATUSES[id];
  const { apiErrors, invalidField } = reply.server.siteTexts;
  const message = field === undefined ? apiErrors[id] : invalidField(field);
  const body: ApiError = { error: id, message, ...(field !== undefined && { field }), requestId: reply.request.id };
  if (status === 503) reply.header('retry-after', '5');
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}
