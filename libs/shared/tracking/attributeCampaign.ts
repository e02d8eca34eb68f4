import type { Consent } from '@gniazdo/contracts/site';
import type { CookieToSet } from './formatCookie.ts';

/** Cookies that say which campaign brought the visitor; parameters of URLs have the same names. */
export const CAMPAIGN_COOKIES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
] as const;

/** Hosts on which people search; others of these companies, such as `mail.google.com`, only refer. */
const SEARCH_HOSTS = [
  ['google', /^(?:(?:www|images|news|m)\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/],
  ['seznam', /^(?:(?:www|search|m)\.)?seznam\.cz$/],
  ['yahoo', /^(?:[a-z]{1,3}\.)?(?:search\.)?yahoo\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/],
  ['bing', /^(?:(?:www|m|[a-z]{2})\.)?bing\.com$/],
] as const;

type Campaign = Partial<Record<(typeof CAMPAIGN_COOKIES)[number], string>>;

type Arrival = {
  /** Absolute URL of the page. */
  url: string;
  /** URL of the page before, as in `document.referrer`; '' without one. */
  referrer: string;
  /** Hosts of this site without ports; their subdomains belong to it, too. */
  ownHosts: readonly string[];
  /** Existing cookies by name. */
  cookies: Readonly<Record<string, string | undefined>>;
  consent: Consent | null;
  /** True if a page was loaded again or from the history: that is no new arrival, although the referrer is the same. */
  isRevisit?: boolean;
};

const DAYS_30_S = 30 * 86_400;
/** Characters. URL-encoded they fit into the 4096 bytes that browsers allow. */
const MAX_VALUE_LENGTH = 250;

/**
 * The cookies to set when a visitor arrives on a page. Parameters of the URL win over the referrer. A new campaign replaces
 * all cookies of the previous one, so that their parts are not mixed; an arrival without a referrer replaces none. Empty
 * without consent to marketing or analytics: call it again with the same arrival when the visitor consents.
 */
export function attributeCampaign({ url, referrer, ownHosts, cookies, consent, isRevisit }: Arrival): CookieToSet[] {
  if (!consent?.marketing && !consent?.analytics) return [];
  const hasCampaign = CAMPAIGN_COOKIES.some((name) => cookies[name]);
  if (isRevisit && hasCampaign) return [];
  const campaign = readParameters(url) ?? readReferrer(referrer, ownHosts, hasCampaign);
  return campaign ? replaceCampaign(campaign, cookies) : [];
}

/** Null if the URL names no campaign. */
function readParameters(url: string): Campaign | null {
  const parameters = parseUrl(url)?.searchParams;
  const values = CAMPAIGN_COOKIES.flatMap((name) => {
    const value = shorten(parameters?.get(name)?.trim() ?? '');
    return value ? [[name, value] as const] : [];
  });
  if (values.length === 0) return null;
  const campaign: Campaign = Object.fromEntries(values);
  const isOnlyClickId = values.every(([name]) => name === 'gclid');
  return isOnlyClickId ? { utm_source: 'google', utm_medium: 'cpc', ...campaign } : campaign;
}

/** Null if the referrer does not change the campaign. */
function readReferrer(referrer: string, ownHosts: readonly string[], hasCampaign: boolean): Campaign | null {
  const host = parseUrl(referrer)?.hostname;
  if (!host) return hasCampaign ? null : { utm_source: 'direct', utm_medium: '(none)' };
  if (ownHosts.some((own) => host === own || host.endsWith(`.${own}`))) return null;
  const { source, medium } = findSource(host);
  return { utm_source: shorten(source), utm_medium: medium };
}

/** Where a visitor comes from, by the host of the referrer. */
function findSource(host: string): { source: string; medium: 'organic' | 'referral' } {
  const found = SEARCH_HOSTS.find(([, pattern]) => pattern.test(host));
  return found ? { source: found[0], medium: 'organic' } : { source: host, medium: 'referral' };
}

function replaceCampaign(campaign: Campaign, cookies: Arrival['cookies']): CookieToSet[] {
  return CAMPAIGN_COOKIES.flatMap((name) => {
    const value = campaign[name];
    if (value) return [{ name, value, maxAge: DAYS_30_S }];
    return cookies[name] === undefined ? [] : [{ name, value: '', maxAge: 0 }];
  });
}

/** Not `URL.parse`, which browsers before 2024 do not have. */
function parseUrl(url: string) {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

function shorten(text: string) {
  // By characters: half a surrogate pair cannot be URL-encoded.
  return Array.from(text).slice(0, MAX_VALUE_LENGTH).join('');
}
