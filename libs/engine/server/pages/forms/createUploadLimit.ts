import { type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getClient } from '../../http/visitor.ts';

/** The largest body that a form of a remote may declare. */
export const MAX_UPLOAD_BYTES = 17 * 2 ** 20;
/** An upload that has sent nothing for this time is ended if others need its memory. */
const STALLED_MS = 1000;

/** There is no memory for the body of an upload. */
export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError';
  readonly statusCode = 503;
}

type Upload = { network: string; bytes: number; activeAt: number; body: Transform };

/**
 * Limits the memory of bodies, which are kept until the API has them: that of four of the largest size, and of one for the
 * clients of one network. Only bytes that have arrived count, so a sender that only announces a body takes no memory from
 * others. The returned function passes a body on, as a stream that fails with an UploadRefusedError if there is no memory.
 * `now` in ms.
 */
export function createUploadLimit({
  maxBytes = 4 * MAX_UPLOAD_BYTES,
  maxBytesOfNetwork = MAX_UPLOAD_BYTES,
  now = performance.now.bind(performance),
} = {}) {
  let total = 0;
  const totals = new Map<string, number>();
  /** Those that are not complete; the one that has been waiting longest is the first. */
  const arriving = new Set<Upload>();

  const getTotal = (network: string) => totals.get(network) ?? 0;
  const isOverNetwork = ({ network }: Upload, bytes: number) => getTotal(network) + bytes > maxBytesOfNetwork;

  const isFull = (upload: Upload, bytes: number) => isOverNetwork(upload, bytes) || total + bytes > maxBytes;

  function add(upload: Upload, bytes: number) {
    upload.bytes += bytes;
    total += bytes;
    const ofNetwork = getTotal(upload.network) + bytes;
    if (ofNetwork === 0) totals.delete(upload.network);
    else totals.set(upload.network, ofNetwork);
  }

  function release(upload: Upload) {
    arriving.delete(upload);
    add(upload, -upload.bytes);
  }

  /** Ends stalled uploads until there is memory for `bytes`; false if that is not enough. */
  function makeRoom(upload: Upload, bytes: number) {
    while (isFull(upload, bytes)) {
      const stalled = findStalled(isOverNetwork(upload, bytes) ? upload.network : null);
      if (!stalled) return false;
      release(stalled);
      stalled.body.destroy(new UploadRefusedError());
    }
    return true;
  }

  function findStalled(network: string | null) {
    for (const each of arriving) {
      if (now() - each.activeAt < STALLED_MS) return null;
      if (network === null || each.network === network) return each;
    }
    return null;
  }

  return (request: FastifyRequest, reply: FastifyReply, sent: Readable): Readable => {
    const body = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        arriving.delete(upload);
        if (!makeRoom(upload, chunk.length)) {
          release(upload);
          return done(new UploadRefusedError());
        }
        add(upload, chunk.length);
        upload.activeAt = now();
        arriving.add(upload);
        return done(null, chunk);
      },
      flush(done) {
        arriving.delete(upload);
        done();
      },
    });
    const upload: Upload = { network: getClient(request.ip).network, bytes: 0, activeAt: now(), body };
    reply.raw.once('close', () => {
      body.destroy();
      release(upload);
    });
    return sent.pipe(body);
  };
}
