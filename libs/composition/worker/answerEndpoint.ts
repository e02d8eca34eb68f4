import type { EndpointDefinition } from '../defineRemote.ts';
import type { ApiClient } from '@gniazdo/api-client';
import type { EndpointRequest, SiteSettings } from '../protocol/messages.ts';
import { idPrefix } from './idPrefix.ts';
import { renderHtml } from './renderHtml.tsx';

type Hooks = { onIslandError: (name: string, error: unknown) => void; settings?: SiteSettings };

/** Runs an endpoint. HTML it renders gets ids of its own, since it is put into a document that has some already. */
export function answerEndpoint(
  endpoint: EndpointDefinition,
  request: EndpointRequest,
  context: { api: ApiClient; signal: AbortSignal },
  hooks: Hooks,
) {
  let renders = 0;
  return endpoint.handle(request, {
    ...context,
    renderHtml: (element) =>
      renderHtml(element, { prefix: idPrefix('e', request.url, request.body ?? '', String(renders++)), ...hooks }),
  });
}
