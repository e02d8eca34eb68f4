import { CLOSED_BANNERS_COOKIE } from '@gniazdo/contracts/site';
import type { CookieToSet } from '@gniazdo/tracking';

/** Where the form of the banner strip is posted to: to the shell. */
export const BANNER_PATH = '/pl/banner';

const DAYS_365_S = 365 * 86_400;
/** Older idents are forgotten, so that the cookie stays small. */
const MAX_IDENTS = 20;
const SEPARATOR = '.';

/** The idents of the strips that a visitor has closed, oldest first; `value` is that of the cookie. */
export function parseClosedBanners(value = ''): string[] {
  return value.split(SEPARATOR).filter((ident) => /^[\w-]{1,40}$/.test(ident));
}

/** The cookie after another strip was closed. */
export function addClosedBanner(value: string | undefined, ident: string): CookieToSet {
  const idents = [...parseClosedBanners(value).filter((each) => each !== ident), ident].slice(-MAX_IDENTS);
  return { name: CLOSED_BANNERS_COOKIE, value: idents.join(SEPARATOR), maxAge: DAYS_365_S };
}
