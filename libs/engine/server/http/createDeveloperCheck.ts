import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from the developer of a site that runs on their machine: the site has a loopback address, and
 * the request is local. In production, a local request may be that of a visitor, forwarded by a proxy on the machine.
 */
export function createDeveloperCheck(publicUrl: string) {
  const isDevelopment = isLoopback(new URL(publicUrl).hostname);
  return (request: FastifyRequest) => isDevelopment && isLocalRequest(request);
}

/** A forwarding header means that a local proxy forwards a remote request. */
function isLocalRequest({ raw, headers }: FastifyRequest) {
  if (!isLoopback(raw.socket.remoteAddress ?? '')) return false;
  return !Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name));
}

function isLoopback(host: string) {
  return /^(localhost$|127\.|\[?::1\]?$|::ffff:127\.)/.test(host);
}
