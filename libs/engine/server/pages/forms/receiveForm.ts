import { getIssues } from '@gniazdo/composition/protocol';
import type { RefusedForm } from '@gniazdo/ui/components';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ApiCall, type ApiFailure, callApi } from '../../http/callApi.ts';
import { readForm } from './readForm.ts';
import { passCookies } from '../../http/cookies.ts';
import { clearBrowserCache } from '../../http/securityHeaders.ts';
import { isSameOriginWrite } from '../../http/writes.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';

export type FormDefinition<Input> = {
  /** Of the fields together with the parameters of the path. */
  schema: z.ZodType<Input>;
  /** The call of the API for a valid form. */
  call: (input: Input) => ApiCall;
  /** Path of the page after a success. `response`: body of the API's response; throws if it has another shape. */
  next: (input: Input, response: unknown) => string;
  /** Whether a success ends the visitor's session: the browser discards its stored pages, which show their name. */
  endsSession?: boolean;
};

export type ReceiveOptions<Input> = {
  settings: Pick<ShellSettings, 'apiUrl' | 'shellKey'>;
  /** Origin of the pages that have the form. */
  origin: string;
  form: FormDefinition<Input>;
  /** Sends the page with the form again. */
  refuse: (status: number, refused: RefusedForm) => unknown;
};

/** Passes a valid form on to the API and leads to the next page; shows a refused one again, with what was typed. */
export async function receiveForm<Input>(
  { settings, origin, form, refuse }: ReceiveOptions<Input>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'private, no-store');
  const values = readForm(request);
  const refuseWith = (status: number, details: Partial<RefusedForm>) =>
    refuse(status, { values, errors: {}, ...details });

  if (!isSameOriginWrite(request.method, request.headers, origin))
    return refuseWith(403, { message: request.server.siteTexts.foreignForm });
  const params = request.params as Record<string, string>;
  const { data, error } = form.schema.safeParse({ ...values, ...params });
  if (error) return refuseWith(400, getIssues(error, params));
  const response = await callApi(settings, request, form.call(data));
  passCookies(reply, response.cookies);
  // The browser keeps pages with the visitor's name, for Back and for later requests.
  if (response.isOk && form.endsSession) clearBrowserCache(reply);
  if (response.isOk) return reply.redirect(form.next(data, response.body), 303);
  if (response.retryAfter) reply.header('retry-after', response.retryAfter);
  return refuseWith(response.status, getDetails(response));
}

function getDetails({ error: { error: reason, field, message }, isUnknown }: ApiFailure): Partial<RefusedForm> {
  return field ? { errors: { [field]: message } } : { message, reason, ...(isUnknown && { isUnknown }) };
}
