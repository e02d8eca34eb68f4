import { PREFIX, PROJECT_ID } from './project.ts';

/** Maximum number of cards in a grid of given variants. */
export const MAX_VARIANTS = 100;

/** Query parameter of pages that show given variants. */
export const IDS_PARAMETER = 'ids';

const ID = /^[1-9]\d{0,14}$/;

/** Returns `?ids=1001,1002`, or '' without ids. Commas are not encoded, because people share these URLs. */
export function idsQuery(ids: readonly number[] = []) {
  return ids.length > 0 ? `?${IDS_PARAMETER}=${ids.join()}` : '';
}

/** Parses `?ids=1001,1002` of a URL: at most `limit` ids, without duplicates and invalid values. */
export function readIds(url: string, limit: number) {
  const ids = new URL(url, 'http://host').searchParams.get(IDS_PARAMETER)?.split(',') ?? [];
  return [...new Set(ids)]
    .filter((id) => ID.test(id))
    .slice(0, limit)
    .map(Number);
}

export type QueryValue = string | number | boolean | null | undefined;

/**
 * Replaces the parameters of a pattern and appends a query: `route('/products/:slug', { slug: 'stół 1/2' }, { page: 2 })`
 * returns `/pl/products/st%C3%B3%C5%82%201%2F2?page=2`. Omits query values that are null or undefined, but not 0, false or
 * ''. Throws if a parameter is missing.
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
  return `${PREFIX}${path}${formatQuery(query)}`;
}

/** `{ page: 2, q: 'łóżko' }` → `?page=2&q=%C5%82%C3%B3%C5%BCko`; '' without values. Omits null and undefined. */
export function formatQuery(query: Record<string, QueryValue>) {
  const search = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search && `?${search}`;
}

/** The frequent questions on the contact page. */
export type QuestionId = 'gdzie-kupuje' | 'zwrot' | 'inna-cena' | 'najnizsza-cena' | 'kolejnosc';

function getQuestionPath(id: QuestionId) {
  return `${route('/contact')}#${id}`;
}

/** Paths of all pages. Links use them instead of string literals. */
export const paths = {
  home: () => route('/'),
  products: () => route('/products'),
  sales: () => route('/products/sales'),
  salesCategory: (slug: string) => route('/products/sales/:slug', { slug }),
  /** Reductions by category. */
  salesOverview: () => route('/sales'),
  blackFriday: () => route('/products/black-friday'),
  gardenSeason: () => route('/products/garden-season'),
  christmas: () => route('/products/delivery-before-christmas'),
  rooms: () => route('/products/rooms'),
  vouchers: () => route('/products/vouchers'),
  priceDrops: (slug: string) => route('/price-drops/:slug', { slug }),
  category: (slug: string) => route('/products/:slug', { slug }),
  eshop: (slug: string) => route('/products/eshop/:slug', { slug }),
  eshopVoucher: (slug: string, code: string) => route('/products/eshop/:slug/voucher/:code', { slug, code }),
  eshops: () => route('/eshops'),
  eshopOfMerchant: (merchantId: string) => route('/eshop/:merchantId', { merchantId }),
  manufacturers: () => route('/manufacturers'),
  manufacturer: (slug: string) => route('/manufacturers/:slug', { slug }),
  visuallySimilar: (requestId: string, slug: string) =>
    route('/products/visually-similar/:requestId/:slug', { requestId, slug }),
  search: (query?: string) => route('/search', {}, { q: query }),
  /** Target of the form of the AI search; redirects to a list. */
  aiSearch: () => route('/search/ai'),
  product: (id: number, slug?: string) => route('/product/:id', { id: slug ? `${id}-${slug}` : id }),
  variant: (id: number, slug?: string) => route('/product/v/:id', { id: slug ? `${id}-${slug}` : id }),
  /** All reviews of a variant’s product; `strona` from 2 and `zdjecia` choose a part of them, `dodano` thanks for one. */
  reviews: (variantId: number | string, query?: { strona?: number; zdjecia?: 'tak'; dodano?: 'tak' }) =>
    route('/product/:id/reviews', { id: variantId }, query),
  /** Without ids, the page shows the variants that this browser compares. */
  compare: (ids?: readonly number[]) => route('/compare-products') + idsQuery(ids),
  user: () => route('/user'),
  /** Without ids, the page shows the variants that this browser likes. */
  favourites: (ids?: readonly number[]) => route('/user/favourites') + idsQuery(ids),
  login: (returnTo?: string) => route('/login', {}, { return: returnTo }),
  inspirations: () => route('/inspirations'),
  /** The page of an inspiration with `isStl`. */
  inspiration: (id: number) => route('/inspirations/stl/:id', { id }),
  articles: () => route('/article-list'),
  article: (slug: string) => route('/article-list/:slug', { slug }),
  articleCategory: (slug: string) => route('/article-list/category/:slug', { slug }),
  /** How lists are ordered; mails link to it. */
  ranking: () => route('/terms/ranking'),
  question: getQuestionPath,
  eco: () => route('/eco'),
  furnitureBank: () => route('/furniture-bank'),
  contact: () => route('/contact'),
  aboutUs: () => route('/about-us'),
  atUs: () => route('/at-us'),
  careers: () => route('/careers'),
  pressInfo: () => route('/press-info'),
  aboutEshop: () => route('/about-eshop'),
  eshopQuestions: () => route('/about-eshop/faq'),
  commercialEshop: () => route('/commercial/e-shop'),
  /** The least that shops pay for clicks. */
  commercialRates: () => route('/commercial/rates'),
  commercialPixel: () => route('/commercial/pixel'),
  commercialStar: () => route('/commercial/star'),
  commercialSaas: () => route('/commercial/SaaS'),
  terms: () => route('/terms/terms'),
  eshopTerms: () => route('/terms/eshops'),
  termsOfUse: () => route('/terms/terms-of-use'),
  termsOfTrade: () => route('/terms/terms-of-trade'),
  starReviewTerms: () => route(`/terms/terms-of-reviews-${PROJECT_ID}-star`),
  starPrivacy: () => route(`/terms/terms-of-privacy-${PROJECT_ID}-star`),
  starTradeTerms: () => route(`/terms/terms-of-trade-${PROJECT_ID}-star`),
  privacyPolicy: () => route('/terms/privacy-policy'),
  accessibility: () => route('/terms/accessibility'),
  cookies: () => route('/terms/cookies'),
  /** The form of consent on the page about cookies. */
  cookieSettings: () => `${route('/terms/cookies')}#ustawienia`,
} as const;

type OutboundLink = {
  /** Origin of the click-through service; '' is the origin of the page. */
  domain: string;
  variantId: number;
  clickSource: number | null | undefined;
  /** Position in the list from 1, counted across all loaded pages. */
  position?: number;
  requestId?: string;
};

/** Link to a shop's offer through the click counter. Throws `No click source provided` without a source. */
export function outboundUrl({ domain, variantId, clickSource, position, requestId }: OutboundLink) {
  if (!clickSource) throw new Error('No click source provided');
  const query = new URLSearchParams();
  if (position !== undefined) query.set('position', String(position));
  if (requestId !== undefined) query.set('ri', requestId);
  const search = query.toString();
  return `${domain}/v2/clickthrough/${variantId}/${clickSource}${search && `?${search}`}`;
}

/** Pages of questions, and the form of a review. */
export const questionPaths = {
  /** Questions about a variant’s product; `nowe` is the secret of an author, `strona` from 2. */
  questions: (variantId: number | string, query?: { strona?: number; nowe?: string }) =>
    route('/product/:id/questions', { id: variantId }, query),
  /** The form of an answer. */
  answer: (questionId: number) => route('/pqa/answer/:id', { id: questionId }),
  /** The form of a review. */
  writeReview: (variantId: number) => route('/product/:id/reviews/new', { id: variantId }),
} as const;

/** Pages of reports about content. */
export const reportPaths = {
  form: () => route('/report-content'),
  /** The form about a page. */
  page: (path: string) => route('/report-content', {}, { adres: path }),
  /** The form about a text on a page. */
  content: ({ kind, key }: { kind: string; key: string }, path: string) =>
    route('/report-content', {}, { adres: path, tresc: `${kind}:${key}` }),
  /** Says that the report was received. */
  sent: (reference: string) => route('/report-content/sent/:reference', { reference }),
} as const;

/** Pages of objections to decisions, by the link of the mail about one. */
export const appealPaths = {
  form: (code: string) => route('/appeal/:code', { code }),
  sent: () => route('/appeal-sent'),
} as const;

/** Receives reports, from the shell only. */
export const REPORT_ENDPOINT = '/api/v2/content-report';

/** Where forms of consent are posted to: to the shell. */
export const CONSENT_PATH = `${PREFIX}/consent`;
