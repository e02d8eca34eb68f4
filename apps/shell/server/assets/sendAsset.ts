import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding } from '../responses/encodings.ts';
import type { Asset } from './createAssetCache.ts';

const IMMUTABLE = 'max-age=31536000, immutable';

/** Sends a file in the encoding that the browser accepts. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, cacheControl = IMMUTABLE) {
  const { encoding, body } = selectEncoding(asset, request.headers['accept-encoding']);
  reply.header('content-type', asset.type);
  reply.header('cache-control', cacheControl);
  // Immutable files are never revalidated.
  if (cacheControl !== IMMUTABLE) reply.header('etag', asset.etag);
  reply.header('vary', 'accept-encoding');
  reply.header('cross-origin-resource-policy', 'same-origin');
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

function selectEncoding(asset: Asset, acceptEncoding: string | undefined) {
  const encoding = negotiateEncoding(acceptEncoding);
  const body = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : null;
  return body ? { encoding, body } : { encoding: 'identity' as const, body: asset.identity };
}
