import { ESHOP_HOST_PREFIX, placeholder, PREFIX, SECRET_ROUTES } from '@gniazdo/contracts';
import { createRouteTable } from '../routing/createRouteTable.ts';

type Address = {
  /** Path and query. */
  url: string;
  params: Record<string, string>;
};

/** Replaces placeholders by their values, URL-encoded; those without a value stay. */
export function fillPlaceholders(text: string, values: Partial<Record<string, string>>) {
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(placeholder(name), () => encodeURIComponent(value ?? '')),
    text,
  );
}

const secretRoutes = createRouteTable(SECRET_ROUTES.map((path) => ({ path, owner: path })));

/** Whether the route of a path has secrets of mails. */
export function hasSecrets(path: string) {
  return matchSecrets(path) !== null;
}

/** Addresses of the host for shops have no prefix of the site. */
function matchSecrets(path: string) {
  return secretRoutes.match(path.startsWith(`${ESHOP_HOST_PREFIX}/`) ? path : path.slice(PREFIX.length));
}

/**
 * An address without its secrets: those of `secretParams`, and those of the routes of the site that have secrets, in case
 * a release does not declare them. Their values in the URL are replaced by placeholders.
 */
export function withholdSecrets(address: Address, secretParams: readonly string[]) {
  const [path = '', ...query] = address.url.split('?');
  const known = matchSecrets(path)?.params ?? {};
  const declared = secretParams.flatMap((name) => (name in address.params ? [[name, address.params[name]!]] : []));
  const secrets: Record<string, string> = { ...known, ...Object.fromEntries(declared) };
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
