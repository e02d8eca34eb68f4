import type { IncomingHttpHeaders } from 'node:http';
import type { ShellSettings } from '../settings/ShellSettings.ts';
import type { FastifyRequest } from 'fastify';

/** Browsers and resolvers answer these names with this machine; they cannot be registered. */
const LOOPBACK_NAME = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;
/** Set by proxies and CDNs: a local proxy forwards a remote request. */
const FORWARDING_HEADER =
  /^(?:forwarded|via|x-forwarded-.*|x-(?:real|client|cluster-client)-ip|true-client-ip|fastly-client-ip|cf-.*|cdn-loop)$/;

/**
 * Where a route is. `controlRoom`: what the shell itself renders for staff. `backOffice`: pages of releases for staff. `public`:
 * everything for visitors, on the main host and those of shops and services.
 */
export type RouteHost = 'public' | 'controlRoom' | 'backOffice';

export type StaffHosts = ReturnType<typeof createStaffHosts>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The host that has the route; `every`: all have it. Default: `public`. */
    host?: RouteHost | 'every';
  }
  interface FastifyInstance {
    staffHosts: StaffHosts;
  }
}

/** The hosts for staff, which have no scripts of releases, and sessions of their own. */
export function createStaffHosts(settings: Pick<ShellSettings, 'publicUrl' | 'controlRoomUrl' | 'backOfficeUrl'>) {
  const origins = {
    public: settings.publicUrl,
    controlRoom: settings.controlRoomUrl,
    backOffice: settings.backOfficeUrl,
  } satisfies Record<RouteHost, string>;
  const names = new Map<string, RouteHost>();
  for (const name of ['controlRoom', 'backOffice'] as const) {
    const { protocol, host, port } = new URL(origins[name]);
    names.set(host, name);
    // The standard port may be written.
    if (port === '') names.set(`${host}:${protocol === 'https:' ? 443 : 80}`, name);
  }
  return {
    origins,
    /** The host of a request. Every name that is not one of staff is public. */
    find: ({ host = '' }: Pick<IncomingHttpHeaders, 'host'>): RouteHost => names.get(host.toLowerCase()) ?? 'public',
  };
}

/**
 * Whether a request comes from the developer of a site that runs on their machine: the site has a loopback address, and
 * the request is local and names one. In production, a local request may be that of a visitor, forwarded by a proxy on the
 * machine. A foreign name in `Host` is that of a page which has let its own name resolve to this machine (DNS rebinding):
 * its scripts could read the responses.
 */
export function createDeveloperCheck(publicUrl: string) {
  const isDevelopment = LOOPBACK_NAME.test(new URL(publicUrl).hostname);
  return (request: FastifyRequest) => isDevelopment && isLocalRequest(request);
}

function isLocalRequest({ raw, headers }: FastifyRequest) {
  if (!LOOPBACK_ADDRESS.test(raw.socket.remoteAddress ?? '')) return false;
  const host = (headers.host ?? '').replace(/:\d{1,5}$/, '').toLowerCase();
  return LOOPBACK_NAME.test(host) && !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
}
