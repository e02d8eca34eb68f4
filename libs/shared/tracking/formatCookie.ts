/** A cookie to set. */
export type CookieToSet = {
  name: string;
  /** Plain text. */
  value: string;
  /** Lifetime in seconds; 0 removes the cookie. */
  maxAge: number;
};

type Options = {
  /** Domain whose subdomains get the cookie, too; without it only this host does. */
  domain?: string;
  isHttps: boolean;
};

/** The cookie as a text that browsers accept from scripts. */
export function formatCookie({ name, value, maxAge }: CookieToSet, { domain, isHttps }: Options) {
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Max-Age=${maxAge}`,
    'Path=/',
    ...(domain ? [`Domain=${domain}`] : []),
    'SameSite=Lax',
    ...(isHttps ? ['Secure'] : []),
  ].join('; ');
}
