import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the client disconnects before `stopListening` is called. */
export function abortOnDisconnect(reply: FastifyReply) {
  const controller = new AbortController();
  const handleClose = () => controller.abort();
  reply.raw.once('close', handleClose);
  return { signal: controller.signal, stopListening: () => reply.raw.off('close', handleClose) };
}
