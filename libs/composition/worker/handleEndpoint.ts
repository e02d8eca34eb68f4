import type { SiteSettings } from '@gniazdo/contracts/engine';
import { formatIssues } from '@gniazdo/errors';
import { z } from 'zod';
import type { AnyEndpoint } from '../defineRemote.ts';
import type { ApiClient } from '@gniazdo/api-client';
import type { EndpointRequest } from '../protocol/messages.ts';
import { createIdPrefix, renderHtml } from './renderHtml.tsx';

type Hooks = { onIslandError: (name: string, error: unknown) => void; settings?: SiteSettings };

/** As much of the name of a field as the shell accepts; a visitor can choose it where a schema allows any names. */
const MAX_FIELD_LENGTH = 100;

/** The parameters or the body of a request do not match the endpoint's schema. */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError';
  /** The first invalid field; undefined if the whole input is invalid. */
  readonly field: string | undefined;

  constructor(error: z.ZodError) {
    super(`The request is invalid: ${formatIssues(error)}`);
    const field = error.issues[0]?.path[0];
    this.field = field === undefined ? undefined : String(field).slice(0, MAX_FIELD_LENGTH);
  }
}

/**
 * Parses the request and runs the endpoint. Rejects with InvalidInputError if it is invalid. The HTML that it renders has
 * unique ids, because it is inserted into an existing document.
 */
export async function handleEndpoint(
  endpoint: AnyEndpoint,
  request: EndpointRequest,
  context: { api: ApiClient; signal: AbortSignal; publicUrl: string },
  hooks: Hooks,
) {
  const { params, body } = endpoint;
  const input = {
    ...request,
    params: params ? parse(params, { ...readQuery(request.url), ...request.params }) : request.params,
    body: body ? parseBody(body, request.body) : request.body,
  };
  let renders = 0;
  return endpoint.handle(input, {
    ...context,
    renderHtml: (element) =>
      renderHtml(element, {
        prefix: createIdPrefix('e', request.url, request.body ?? '', String(renders++)),
        flags: request.flags,
        ...hooks,
      }),
  });
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const { data, error } = schema.safeParse(value);
  if (error) throw new InvalidInputError(error);
  return data;
}

function readQuery(url: string) {
  const query = new URLSearchParams(/\?.*/s.exec(url)?.[0]);
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

function parseBody(schema: z.ZodType, text: string | null) {
  let value: unknown = {};
  let isJson = true;
  try {
    if (text) value = JSON.parse(text);
  } catch {
    isJson = false;
  }
  // Of a text that is not JSON, the schema names the first field that is missing.
  const parsed = parse(schema, value);
  if (isJson) return parsed;
  throw new InvalidInputError(new z.ZodError([{ code: 'custom', path: [], message: 'The body is not JSON.' }]));
}
