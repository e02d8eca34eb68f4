import type { SiteSettings } from '@gniazdo/contracts/engine';
import type { EndpointDefinition } from '../defineRemote.ts';
import type { ApiClient } from '@gniazdo/api-client';
import type { EndpointRequest } from '../protocol/messages.ts';
import { createIdPrefix } from './createIdPrefix.ts';
import { renderHtml } from './renderHtml.tsx';

type Hooks = { onIslandError: (name: string, error: unknown) => void; settings?: SiteSettings };

/** Runs an endpoint. The HTML it renders has unique ids, because it is inserted into an existing document. */
export function handleEndpoint(
  endpoint: EndpointDefinition,
  request: EndpointRequest,
  context: { api: ApiClient; signal: AbortSignal; publicUrl: string },
  hooks: Hooks,
) {
  let renders = 0;
  return endpoint.handle(request, {
    ...context,
    renderHtml: (element) =>
      renderHtml(element, {
        prefix: createIdPrefix('e', request.url, request.body ?? '', String(renders++)),
        flags: request.flags,
        ...hooks,
      }),
  });
}
