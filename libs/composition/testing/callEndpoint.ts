import { createApi } from '@gniazdo/api-client';
import type { FlagValues } from '@gniazdo/contracts/engine';
import { matchPath } from 'react-router';
import type { RemoteDefinition } from '../defineRemote.ts';
import { handleEndpoint, InvalidInputError } from '../worker/handleEndpoint.ts';

type Options = { body?: unknown; apiUrl?: string; flags?: FlagValues; headers?: Record<string, string> };

/**
 * The response of a remote's endpoint to `POST /path?query`, as of the worker of its release; for an invalid request that of
 * the shell, without its message. A `body` that is not a string is sent as JSON. Throws if the remote has no such endpoint.
 */
export async function callEndpoint(
  remote: RemoteDefinition,
  call: string,
  { body, apiUrl = '', flags, headers = {} }: Options = {},
) {
  const [method = '', url = ''] = call.split(' ');
  const [endpoint, match] =
    remote.endpoints
      .filter((each) => each.method === method)
      .map((each) => [each, matchPath(each.path, url.split('?')[0]!)] as const)
      .find(([, found]) => found) ?? [];
  if (!endpoint || !match) throw new Error(`${remote.name} has no endpoint ${call}.`);
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? null);
  try {
    const response = await handleEndpoint(
      endpoint,
      {
        method,
        url,
        params: match.params as Record<string, string>,
        headers,
        body: text,
        requestId: 'test',
        device: 'desktop',
        isBot: false,
        flags,
      },
      { api: createApi({ baseUrl: apiUrl }), publicUrl: 'http://gniazdo.test', signal: new AbortController().signal },
      {
        onIslandError: (name, error) => {
          throw new Error(`Island ${name} failed on the server.`, { cause: error });
        },
      },
    );
    return { ...response, json: (): unknown => JSON.parse(response.body) };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const { field } = error;
    return { status: 400, headers: {}, body: '', json: (): unknown => ({ error: 'bad_request', field }) };
  }
}
