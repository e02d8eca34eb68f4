import type { FastifyRequest } from 'fastify';
import { findUrlError, isFile, readAddress } from '../../http/addresses.ts';
import type { ReleaseSet } from '../../releases/live/ReleaseSet.ts';

type Options = {
  /** The live releases, whose routes have names. */
  getSet: () => Pick<ReleaseSet, 'pages' | 'forms' | 'staffPages' | 'staffForms' | 'endpoints'>;
  publicUrl: string;
  prefix: string;
  /** Other hosts, whose patterns begin with their prefix. */
  hosts?: readonly { prefix: string; url: string | undefined }[];
};

type RouteNames = ReturnType<typeof createRouteNames>;

declare module 'fastify' {
  interface FastifyInstance {
    routeNames: RouteNames;
  }
}

/** No page has the address. */
const UNKNOWN = '/*';
/** Of the path of a file. */
const MAX_LENGTH = 200;

/**
 * What logs and reports say instead of URLs: the patterns of routes, such as `/pl/password/confirmation/:code`. Paths and queries
 * may contain secrets of mails and what visitors have typed. Files have their paths.
 */
export function createRouteNames({ getSet, publicUrl, prefix, hosts = [] }: Options) {
  const roots = new Map([[publicUrl, '']]);
  for (const { url, prefix: root } of hosts) if (url) roots.set(url, root);

  function ofRequest({ method, url, routeOptions }: FastifyRequest) {
    const pattern = routeOptions.url ?? UNKNOWN;
    return pattern.includes('*') ? (find(method, url) ?? pattern) : pattern;
  }

  /** `url`: of a document of this site, on any of its hosts. */
  function ofDocument(url: string) {
    const { origin, path } = split(url);
    return (path && !isFile(path) && find('GET', (roots.get(origin) ?? '') + path)) || UNKNOWN;
  }

  /** `url`: of anything; other sites keep their paths, without a query. Words such as `inline` stay. */
  function ofResource(url: string) {
    const { origin, path } = split(url);
    if (path === '') return url.slice(0, MAX_LENGTH);
    const root = roots.get(origin);
    if (root !== undefined) return find('GET', root + path) ?? UNKNOWN;
    return (origin + path.replace(/[?#].*/s, '')).slice(0, MAX_LENGTH);
  }

  function find(method: string, url: string) {
    const address = readAddress(url);
    const path = address.path.replace(/#.*/s, '');
    if (isFile(path)) return path.slice(0, MAX_LENGTH);
    if (findUrlError(path)) return undefined;
    const set = getSet();
    const isRead = method === 'GET' || method === 'HEAD';
    const whole =
      set.endpoints.get(method === 'HEAD' ? 'GET' : method)?.match(path) ??
      (isRead ? set.staffPages : set.staffForms).match(path);
    if (whole) return whole.pattern;
    const relative = path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) || '/' : path;
    const match = (isRead ? set.pages : set.forms).match(relative);
    if (!match) return undefined;
    const start = address.isDataRequest ? '/_page' : '';
    return (
      start + (hosts.some((host) => match.pattern.startsWith(host.prefix)) ? match.pattern : prefix + match.pattern)
    );
  }

  return { ofRequest, ofDocument, ofResource };
}

/** The path with its query; '' if it is no URL. */
function split(url: string) {
  if (url.startsWith('/')) return { origin: '', path: url };
  const start = url.indexOf('://');
  if (start === -1) return { origin: '', path: '' };
  const end = url.slice(start + 3).search(/[/?#]/);
  return end === -1
    ? { origin: url, path: '/' }
    : { origin: url.slice(0, start + 3 + end), path: url.slice(start + 3 + end).replace(/^(?=[?#])/, '/') };
}
