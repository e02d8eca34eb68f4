/** Seconds in which the limits apply. */
export const RATE_WINDOW_SECONDS = 10;

/** Clients that are counted per limit; the least recently seen ones are forgotten above this number. */
export const MAX_COUNTED_CLIENTS = 20_000;

/**
 * Maximum requests per client and window. A client is an IPv4 address or an IPv6 /64, so it may be an office or a mobile
 * network with hundreds of people: they are ten times what fifty busy shoppers need.
 */
export const STANDARD_RATE_LIMITS = {
  /** Documents and pages as data. */
  pages: 300,
  /** Search results and suggestions. */
  search: 150,
  /** Other requests to the API and to endpoints of remotes. */
  endpoints: 300,
  /** Pictures of products; a list has 48. */
  images: 3000,
  /** Scripts and style sheets of the shell and of releases; a first visit of all pages needs about 100. */
  files: 6000,
  /** Everything but GET and HEAD that is no endpoint of a list and no report. */
  writes: 100,
  /** Browser reports and violation reports. */
  reports: 300,
  /** Health checks and metrics. */
  checks: 3000,
};

export type RateKind = keyof typeof STANDARD_RATE_LIMITS;
/** Null: no limits. */
export type RateLimits = Record<RateKind, number> | null;

/** `off`, or limits that replace standard ones: `pages=600,writes=50`. Returns undefined if the text is wrong. */
export function parseRateLimits(text: string): RateLimits | undefined {
  if (text === 'off') return null;
  const limits = { ...STANDARD_RATE_LIMITS };
  for (const pair of text.split(',')) {
    const [, kind = '', count = ''] = /^\s*(\w+)=(\d{1,7})\s*$/.exec(pair) ?? [];
    if (!Object.hasOwn(limits, kind)) return undefined;
    limits[kind as RateKind] = Number(count);
  }
  return limits;
}
