import type { EndpointRequest } from '@gniazdo/composition/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendApiError } from '../http/apiErrors.ts';
import { LINES_TYPE } from '../../contract/PageData.ts';
import { compress, compressLines, encodingFor } from '../http/encodings.ts';
import { unsharedControl } from '../http/sendPage.ts';
import { partTiming } from '../http/serverTiming.ts';
import { deviceOf, isBot } from '../http/visitor.ts';
import type { ChosenSet } from '../mix/createSetChooser.ts';
import type { EndpointOwner, ReleaseSet } from '../releases/ReleaseSet.ts';
import type { RouteMatch } from '../routing/createRouteTable.ts';
import type { ShellParts } from '../ShellParts.ts';
import { AbortedError, RemoteThrewError } from '../workers/errors.ts';

/** What an endpoint may know of a request; cookies are not among it, so that its answers never are personal. */
const PASSED_HEADERS = ['accept', 'accept-language', 'content-type', 'origin', 'referer', 'user-agent'];
/** An answer this short is not worth compressing. */
const COMPRESS_FROM = 1024;

export function findEndpoint(set: ReleaseSet, request: FastifyRequest) {
  const table = set.endpoints.get(request.method === 'HEAD' ? 'GET' : request.method);
  const { url } = request;
  const mark = url.indexOf('?');
  return table?.match(mark === -1 ? url : url.slice(0, mark)) ?? null;
}

export async function answerByRemote(
  { keeper, settings }: ShellParts,
  { set, isSplit, mix }: ChosenSet,
  { owner, params }: RouteMatch<EndpointOwner>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const giveBack = keeper.lease(set);
  const visitor = new AbortController();
  const startedAt = performance.now();
  const handleClose = () => visitor.abort();
  reply.raw.once('close', handleClose);
  try {
    const answer = await owner.release.host.ask(
      { type: 'endpoint', endpoint: owner.endpoint, request: endpointRequest(request, params) },
      { deadlineMs: settings.endpointDeadlineMs, signal: visitor.signal },
    );
    if (answer.type !== 'endpoint') throw new Error(`An endpoint was answered with "${answer.type}".`);
    const { status, headers, body } = answer.response;
    const timing = {
      id: 'endpoint',
      release: owner.release.key,
      name: owner.endpoint,
      ms: performance.now() - startedAt,
    };
    reply.code(status).headers({ 'cache-control': 'no-store', 'server-timing': partTiming(timing), ...headers });
    if (isSplit) reply.header('cache-control', unsharedControl(mix ? 'no-store' : headers['cache-control']));
    return await sendCompressed(request, reply, body);
  } catch (error) {
    if (!(error instanceof AbortedError))
      request.log.error({ err: error, endpoint: owner.endpoint }, 'Endpoint failed');
    return sendApiError(reply, error instanceof RemoteThrewError ? 'endpoint_failed' : 'unavailable');
  } finally {
    reply.raw.off('close', handleClose);
    giveBack();
  }
}

function endpointRequest(request: FastifyRequest, params: Record<string, string>): EndpointRequest {
  const headers: Record<string, string> = {};
  for (const name of PASSED_HEADERS) {
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
    device: deviceOf(request.headers),
    isBot: isBot(request.headers),
  };
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: string) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding === 'identity' || body.length < COMPRESS_FROM) return reply.send(body);
  const inLines = String(reply.getHeader('content-type')).startsWith(LINES_TYPE);
  const bytes = inLines ? await compressLines(body.split('\n'), encoding) : compress(body, encoding);
  return reply.header('content-encoding', encoding).send(bytes);
}
