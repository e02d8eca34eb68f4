import type { IncomingHttpHeaders } from 'node:http';
import type { ShellSettings } from '../settings/ShellSettings.ts';

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
