import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from '../dictionaries/dictionary.ts';
import { negotiateEncoding } from '../send/encodings.ts';
import type { Asset } from './createAssetCache.ts';

const IMMUTABLE = 'max-age=31536000, immutable';

type Options = {
  /** Default: the file never changes. */
  cacheControl?: string;
  /** Other origins whose pages may load the file, such as `https://partner.pl`. */
  origins?: string[];
  /** Pattern of the addresses for which browsers use the file as a dictionary. */
  family?: string;
  /** The file compressed with the dictionary that the browser has. */
  dcz?: Buffer | null;
};

/** Sends a file in the encoding that the browser accepts. */
export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  { cacheControl = IMMUTABLE, origins = [], family, dcz }: Options = {},
) {
  const { encoding, body } = dcz
    ? { encoding: 'dcz', body: dcz }
    : selectEncoding(asset, request.headers['accept-encoding']);
  reply.header('content-type', asset.type);
  reply.header('cache-control', cacheControl);
  // Immutable files are never revalidated.
  if (cacheControl !== IMMUTABLE) reply.header('etag', asset.etag);
  reply.header('vary', addVary(request.headers, origins.length > 0 ? 'accept-encoding, origin' : 'accept-encoding'));
  if (family) reply.header('use-as-dictionary', `match="${family}"`);
  reply.headers(getOriginHeaders(request.headers.origin, origins));
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/**
 * Only pages of the given origins can read the file. Pages of any other origin could run it as a script: for a script
 * without the attribute `crossorigin`, as Module Federation's runtime adds it, browsers do not send the page's origin.
 */
function getOriginHeaders(origin: string | undefined, origins: string[]): Record<string, string> {
  if (origins.length === 0) return { 'cross-origin-resource-policy': 'same-origin' };
  return {
    'cross-origin-resource-policy': 'cross-origin',
    ...(origin !== undefined && origins.includes(origin) && { 'access-control-allow-origin': origin }),
  };
}

function selectEncoding(asset: Asset, acceptEncoding: string | undefined) {
  const encoding = negotiateEncoding(acceptEncoding);
  const body = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : null;
  return body ? { encoding, body } : { encoding: 'identity' as const, body: asset.identity };
}

/** Responds that there is no such file. Nothing stores that: a later release may have it. */
export function sendNoFile(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(reply.server.siteTexts.noFile);
}
