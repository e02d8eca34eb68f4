import type { EndpointRequest } from '@gniazdo/composition/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { abortOnDisconnect, getClient, getDevice, isBot } from '../../http/visitor.ts';
import { sendApiError } from '../../http/sendApiError.ts';
import { compress, negotiateEncoding } from '../../responses/send/encodings.ts';
import { limitCacheControl, privateCacheControl } from '../../responses/send/cacheControl.ts';
import { VARY } from '../../responses/send/prepareResponse.ts';
import { formatRenderTiming } from '../../responses/send/serverTiming.ts';
import type { SelectedSet } from '../../releases/preview/createSetSelector.ts';
import type { EndpointOwner, ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import type { RouteMatch } from '../../releases/routing/createRouteTable.ts';
import type { SiteFlagSource } from '../../flags/createSiteFlags.ts';
import type { PageLimits } from '../../limits/createPageLimits.ts';
import type { ReleaseManager } from '../../releases/live/createReleaseManager.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';
import type { GrantAccess } from '../visitor/grantAccess.ts';
import { AbortedError, RemoteRejectedError, RemoteThrewError } from '@gniazdo/composition/worker-client';

/** Headers that endpoints receive. Without cookies, so that their responses are never personal, and without the address of the page, which may have a secret of a mail. */
const FORWARDED_HEADERS = ['accept', 'accept-language', 'content-type', 'origin', 'user-agent'];
/** Shorter responses are not compressed. */
const MIN_COMPRESSED_LENGTH = 1024;

export function findEndpoint(set: ReleaseSet, request: FastifyRequest) {
  const table = set.endpoints.get(request.method === 'HEAD' ? 'GET' : request.method);
  const { url } = request;
  const mark = url.indexOf('?');
  return table?.match(mark === -1 ? url : url.slice(0, mark)) ?? null;
}

/** What calls of releases need. */
export type RemoteCallParts = {
  releaseManager: ReleaseManager;
  pageLimits: PageLimits;
  settings: ShellSettings;
  siteFlags: SiteFlagSource;
  grantAccess: GrantAccess;
};

export async function forwardToRemote(
  { releaseManager, pageLimits, settings, siteFlags, grantAccess }: RemoteCallParts,
  { set, isPerVisitor, preview }: SelectedSet,
  { owner, params }: RouteMatch<EndpointOwner>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const releaseLease = releaseManager.lease(set);
  const disconnect = abortOnDisconnect(reply);
  const startedAt = performance.now();
  const client = getClient(request.ip);
  const slot = await pageLimits.enter(owner.release.id.name, client.key, disconnect.signal);
  try {
    if (!slot) return sendApiError(reply, 'unavailable');
    const isDivided = isPerVisitor || siteFlags.arePerVisitor(set);
    const { flags } = await siteFlags.getForVisitor({ request, reply, isDocument: false }, set);
    const access = owner.visitor && (await grantAccess(request, { scopes: owner.visitor }));
    if (access === null) return sendApiError(reply, 'unavailable');
    const response = await owner.release.host.call(
      {
        type: 'endpoint',
        endpoint: owner.endpoint,
        request: { ...buildEndpointRequest(request, params), flags, ...access },
      },
      { deadlineMs: settings.endpointDeadlineMs, signal: disconnect.signal, client },
    );
    if (response.type !== 'endpoint')
      throw new Error(`The worker responded to an endpoint request with "${response.type}".`);
    const { status, headers, body } = response.response;
    const timing = {
      id: 'endpoint',
      release: owner.release.key,
      name: owner.endpoint,
      ms: performance.now() - startedAt,
    };
    const isStored = status === 200 && !preview && !owner.visitor;
    const wanted = isStored ? headers['cache-control'] : 'no-store';
    reply.code(status).headers({
      'server-timing': formatRenderTiming(timing),
      ...headers,
      'cache-control': isDivided ? privateCacheControl(wanted) : limitCacheControl(wanted),
      vary: headers.vary ? `${VARY}, ${headers.vary}` : VARY,
    });
    return await sendCompressed(request, reply, body);
  } catch (error) {
    if (error instanceof RemoteRejectedError)
      return error.status === 404 ? sendApiError(reply, 'not_found') : sendApiError(reply, 'bad_request', error.field);
    if (!(error instanceof AbortedError))
      request.log.error({ err: error, endpoint: owner.endpoint }, 'Endpoint failed');
    return sendApiError(reply, error instanceof RemoteThrewError ? 'endpoint_failed' : 'unavailable');
  } finally {
    slot?.leave();
    disconnect.stopListening();
    releaseLease();
  }
}

function buildEndpointRequest(request: FastifyRequest, params: Record<string, string>): EndpointRequest {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return {
    method: request.method,
    url: request.url,
    params,
    headers,
    body: Buffer.isBuffer(request.body) ? request.body.toString('utf8') : null,
    requestId: request.id,
    device: getDevice(request.headers),
    isBot: isBot(request.headers),
  };
}

function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: string) {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || body.length < MIN_COMPRESSED_LENGTH) return reply.send(body);
  return reply.header('content-encoding', encoding).send(compress(body, encoding));
}
