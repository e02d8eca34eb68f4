import type { ApiError } from '@gniazdo/contracts';
import type { FastifyReply } from 'fastify';

const ERRORS = {
  api_unreachable: [502, 'Nie udało się połączyć z serwisem. Spróbuj ponownie za chwilę.'],
  endpoint_failed: [502, 'Nie udało się przygotować odpowiedzi. Spróbuj ponownie za chwilę.'],
  unavailable: [503, 'Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.'],
  cross_site: [403, 'Tę zmianę możesz zrobić tylko na stronach Gniazda.'],
  too_large: [413, 'Przesłane dane są zbyt duże.'],
  bad_request: [400, 'Nieprawidłowe zapytanie.'],
  url_too_long: [414, 'Adres jest za długi.'],
  too_many_requests: [429, 'Zbyt wiele zapytań. Spróbuj ponownie za chwilę.'],
  not_found: [404, 'Nie znaleziono.'],
  internal: [500, 'Wystąpił błąd. Spróbuj ponownie za chwilę.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ApiErrorId = keyof typeof ERRORS;

/** Responds with the error format of the API. */
export function sendApiError(reply: FastifyReply, id: ApiErrorId) {
  const [status, message] = ERRORS[id];
  const body: ApiError = { error: id, message, requestId: reply.request.id };
  if (status === 503) reply.header('retry-after', '5');
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}
