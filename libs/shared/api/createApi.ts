import { calls } from './calls.ts';
import { connectApi, type Api, type ConnectionOptions } from './connectApi.ts';
import { responseSchemas } from './responseSchemas.ts';

type Calls = typeof calls;
type Bound<Call> = Call extends (api: Api, ...args: infer Args) => infer Result ? (...args: Args) => Result : never;

export type ApiClient = { [Name in keyof Calls]: Bound<Calls[Name]> };

/** Creates a client with all calls for servers: responses are parsed with their schemas, and redirects are errors. */
export function createApi({ fetch: send = fetch, ...options }: ConnectionOptions): ApiClient {
  const sendDirectly: typeof fetch = (url, init) => send(url, { ...init, redirect: 'error' });
  const api = connectApi(
    { ...options, fetch: sendDirectly },
    (name, value) => responseSchemas[name].parse(value) as never,
  );
  const bound = Object.entries(calls).map(([name, call]) => [name, (call as Bindable).bind(null, api)]);
  return Object.fromEntries(bound) as ApiClient;
}

type Bindable = (api: Api, ...args: unknown[]) => Promise<unknown>;
