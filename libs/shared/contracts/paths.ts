import { idsQuery } from './idsQuery.ts';

/** The prefix of every page of the main site. */
export const PREFIX = '/pl';

type QueryValue = string | number | boolean | null | undefined;

/**
 * Fills a pattern's parameters and appends a query: `route('/products/:slug', { slug: 'stół 1/2' }, { page: 2 })`
 * gives `/pl/products/st%C3%B3%C5%82%201%2F2?page=2`. Null and undefined query values are skipped; 0, false and ''
 * stay. Throws when the pattern names a parameter that isn't given.
 */
export function route(
  pattern: string,
  params: Record<string, string | number> = {},
  query: Record<string, QueryValue> = {},
) {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') {
      throw new Error(`The path ${pattern} needs a value for "${name}".`);
    }
    return encodeURIComponent(value);
  });
  const search = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `${PREFIX}${path}${search && `?${search}`}`;
}

/** The same with the main host in front; `mainHost` comes from the project's settings, e.g. `www.gniazdo.example`. */
export function absoluteUrl(mainHost: string, path: string) {
  const withPrefix = path === PREFIX || path.startsWith(`${PREFIX}/`) ? path : `${PREFIX}${path}`;
  return `https://${mainHost}${withPrefix}`;
}

/** Addresses of the site's pages. Links come from here, never from string literals. */
export const paths = {
  home: () => route('/'),
  products: () => route('/products'),
  sales: () => route('/products/sales'),
  category: (slug: string) => route('/products/:slug', { slug }),
  eshop: (slug: string) => route('/products/eshop/:slug', { slug }),
  manufacturer: (slug: string) => route('/manufacturers/:slug', { slug }),
  search: (query?: string) => route('/search', {}, { q: query }),
  product: (id: number, slug?: string) => route('/product/:id', { id: slug ? `${id}-${slug}` : id }),
  variant: (id: number, slug?: string) => route('/product/v/:id', { id: slug ? `${id}-${slug}` : id }),
  /** Offers side by side; those that this browser keeps, where none is named. */
  compare: (ids?: readonly number[]) => route('/compare-products') + idsQuery(ids),
  user: () => route('/user'),
  /** What this browser keeps: only a script can name it. */
  favourites: (ids?: readonly number[]) => route('/user/favourites') + idsQuery(ids),
  login: (returnTo?: string) => route('/login', {}, { return: returnTo }),
  articles: () => route('/article-list'),
  article: (slug: string) => route('/article-list/:slug', { slug }),
  articleCategory: (slug: string) => route('/article-list/category/:slug', { slug }),
  contact: () => route('/contact'),
  aboutUs: () => route('/about-us'),
  terms: () => route('/terms/terms'),
  privacyPolicy: () => route('/terms/privacy-policy'),
  cookies: () => route('/terms/cookies'),
} as const;

type OutboundLink = {
  /** Origin of the click-through service, '' for the main host. */
  domain: string;
  variantId: number;
  clickSource: number | null | undefined;
  /** From 1, running on over loaded pages. */
  position?: number;
  requestId?: string;
};

/** Address of a shop's offer through the click counter; throws `No click source provided` without a source. */
export function outboundUrl({ domain, variantId, clickSource, position, requestId }: OutboundLink) {
  if (!clickSource) throw new Error('No click source provided');
  const query = new URLSearchParams();
  if (position !== undefined) query.set('position', String(position));
  if (requestId !== undefined) query.set('ri', requestId);
  const search = query.toString();
  return `${domain}/v2/clickthrough/${variantId}/${clickSource}${search && `?${search}`}`;
}
