import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceOrigins } from '@gniazdo/api-client';

/** Paths of the API that belong to each service; its host has no others. */
export const SERVICE_PATHS: Record<keyof ServiceOrigins, RegExp> = {
  likes: /^\/api\/v1\/[^/?]+\/(?:like|like-all|login)(?:[/?]|$)/,
  watchdog: /^\/pl\/api\/v1\/[^/?]+\/watchdog\//,
  adminData: /^\/v1\/data(?:\?|$)/,
  search: /^\/v2\/search(?:\?|$)/,
  analytics: /^\/impression(?:\?|$)/,
  features: /^\/api\/(?:features|eval)\//,
};

/**
 * Finds the paths that the host of a request has, if it is that of a service; otherwise undefined. Several services may
 * share a host.
 */
export function createServiceHosts(services: ServiceOrigins) {
  const pathsByHost = new Map<string, RegExp[]>();
  for (const [name, origin] of Object.entries(services)) {
    const { host } = new URL(origin);
    pathsByHost.set(host, [...(pathsByHost.get(host) ?? []), SERVICE_PATHS[name as keyof ServiceOrigins]]);
  }
  // Host names have no case.
  return ({ host = '' }: Pick<IncomingHttpHeaders, 'host'>) => pathsByHost.get(host.toLowerCase());
}
