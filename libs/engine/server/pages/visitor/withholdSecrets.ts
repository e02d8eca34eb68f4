import { placeholder } from '@gniazdo/contracts/engine';
import { localPath } from '../../http/addresses.ts';
import type { PageOwner } from '../../releases/live/ReleaseSet.ts';
import { createRouteTable, type RouteTable } from '../../releases/routing/createRouteTable.ts';

const PLACEHOLDER = /\*(\w+)\*/g;
const isPlaceholder = (segment: string) => /^\*\w+\*$/.test(segment);

type Address = {
  /** Path and query. */
  url: string;
  params: Record<string, string>;
};

type Secrets = Readonly<Record<string, string>>;
type Pages = Pick<RouteTable<PageOwner<unknown>>, 'match'>;

/** Replaces placeholders by their values, URL-encoded; those without a value stay. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<string, string>>>) {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

export type SecretRoutes = ReturnType<typeof createSecretRoutes>;

/** The secrets in addresses of the site. `routes`: patterns of pages whose parameters are secrets; `prefix`: of its pages. */
export function createSecretRoutes(routes: readonly string[], prefix: string) {
  const table = createRouteTable(routes.map((path) => ({ path, owner: path })));

  /**
   * Fills the secrets into the address of a page whose route has them, as whole segments of its path. Elsewhere placeholders
   * stay: in a query, or in the path of another page or site, a release or that site would get the secret.
   */
  function fillSecrets(address: string, secrets: Secrets, pages: Pages) {
    const end = address.search(/[?#]/);
    const path = end === -1 ? address : address.slice(0, end);
    if (!path.includes('*') || localPath(path, '') !== path) return address;
    const match = path.startsWith(`${prefix}/`) ? pages.match(path.slice(prefix.length)) : null;
    const declared = match && 'release' in match.owner ? match.owner.secretParams : [];
    const params = { ...pick(match?.params ?? {}, declared), ...matchSecrets(path)?.params };
    const values = pick(
      secrets,
      Object.keys(params).filter((name) => params[name] === placeholder(name)),
    );
    const filled = path
      .split('/')
      .map((segment) => (isPlaceholder(segment) ? fillPlaceholders(segment, values) : segment));
    return filled.join('/') + address.slice(path.length);
  }

  /** Fills the secrets into the links and forms of a page. */
  function fillSecretsOfHtml(html: readonly string[], secrets: Secrets, pages: Pages) {
    if (Object.keys(secrets).length === 0) return html;
    const filled = html
      .join('')
      .replace(
        /(\s(?:href|action)=")([^"]*)/g,
        (_, start: string, address: string) => start + fillSecrets(address, secrets, pages),
      );
    return [filled];
  }

  /** Whether the route of a path has secrets of mails. */
  function hasSecrets(path: string) {
    return matchSecrets(path) !== null;
  }

  /** Addresses of other hosts have no prefix of the site. */
  function matchSecrets(path: string) {
    return table.match(path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path);
  }

  /**
   * An address without its secrets: those of `secretParams`, and those of the routes of the site that have secrets, in case
   * a release does not declare them. Their values in the URL are replaced by placeholders.
   */
  function withholdSecrets(address: Address, secretParams: readonly string[]) {
    const [path = '', ...query] = address.url.split('?');
    const known = matchSecrets(path)?.params ?? {};
    const secrets: Record<string, string> = { ...known, ...pick(address.params, secretParams) };
    const names = new Map(Object.entries(secrets).map(([name, value]) => [value, name]));
    if (names.size === 0) return { ...address, secrets };
    const segments = path.split('/').map((segment) => {
      const name = names.get(decodeURIComponent(segment));
      return name === undefined ? segment : placeholder(name);
    });
    return {
      url: [segments.join('/'), ...query].join('?'),
      params: Object.fromEntries(Object.entries(address.params).filter(([, value]) => !names.has(value))),
      secrets,
    };
  }

  return { fillSecrets, fillSecretsOfHtml, hasSecrets, withholdSecrets };
}

function pick(values: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]!]] : [])));
}
