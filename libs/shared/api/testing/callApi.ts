import { createApi } from '../createApi.ts';
import type { ConnectionOptions } from '../connectApi.ts';
import { callExamples } from './callExamples.ts';

type Name = keyof typeof callExamples;

/** Runs a call of a client with the given arguments. */
export async function callApi(name: Name, args: unknown[], options: Partial<ConnectionOptions> = {}): Promise<unknown> {
  const api = createApi({ baseUrl: '', ...options });
  return (api[name] as (...all: unknown[]) => Promise<unknown>)(...args);
}

/** Runs the example of a call. Returns what it sent and how it ended. */
export async function runExample(name: Name, respond: () => Response | Promise<Response>) {
  const { params } = callExamples[name];
  const sent: { url: string; init: RequestInit }[] = [];
  const outcome = await callApi(name, params ? [params] : [], {
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init! });
      return respond();
    },
  }).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  return { sent, ...outcome } as { sent: typeof sent; value?: unknown; error?: unknown };
}

export const names = Object.keys(callExamples) as Name[];
