import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../http/encodings.ts';
import type { Asset } from './createAssetCache.ts';

const FOR_EVER = 'max-age=31536000, immutable';

/** Sends a file in the encoding the browser asks for. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, cacheControl = FOR_EVER) {
  const { encoding, body } = choose(asset, request.headers['accept-encoding']);
  reply.header('content-type', asset.type);
  reply.header('cache-control', cacheControl);
  // Nobody asks again for what never changes.
  if (cacheControl !== FOR_EVER) reply.header('etag', asset.etag);
  reply.header('vary', 'accept-encoding');
  reply.header('cross-origin-resource-policy', 'same-origin');
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

function choose(asset: Asset, acceptEncoding: string | undefined) {
  const encoding = encodingFor(acceptEncoding);
  const body = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : null;
  return body ? { encoding, body } : { encoding: 'identity' as const, body: asset.identity };
}
