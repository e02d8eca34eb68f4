/** To which hosts browsers send the cookies of accounts and likes. */
export type CookieScope = {
  /** Whether visitors use https, so that cookies are for https only. */
  isHttps: boolean;
  /** Domain whose hosts all get the cookies, for services on hosts of their own; undefined: only the host of the site. */
  cookieDomain?: string;
};

/**
 * The name of a secret cookie. With these prefixes browsers accept it over https only; `__Host-` also means from this host
 * only, not from another subdomain.
 */
export function getSecretCookieName(name: string, { isHttps, cookieDomain }: CookieScope) {
  if (!isHttps) return name;
  return `${cookieDomain ? '__Secure-' : '__Host-'}${name}`;
}

/** The attributes of a cookie for the whole site. Forms of other sites do not send it (SameSite=Lax). */
export function getCookieAttributes({ isHttps, cookieDomain }: CookieScope) {
  return { path: '/', sameSite: 'lax', secure: isHttps, domain: cookieDomain } as const;
}
