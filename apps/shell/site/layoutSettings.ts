import { z } from 'zod';
import type { BannerStripContent, CountrySite } from '../contract/LayoutContent.ts';

const MAX_TEXT_LENGTH = 120;

/** Settings of what header and footer show. */
export const layoutSettings = {
  /** The strip above the header: `ident|link|text`. Visitors who have closed one with that ident do not see it. */
  BANNER_STRIP: z.string().transform(readBanner).optional(),
  /** Sites of other countries, this one first: `Polska=https://gniazdo.pl/pl/; Česko=https://gniazdo.cz/cs/`. */
  COUNTRY_SITES: z.string().transform(readCountries).optional(),
  /** `off`: the project has no inspirations to shop from, and header and footer no link to them. */
  SHOP_THE_LOOK: z.enum(['on', 'off']).default('on'),
  /** The studio of interior designers, on a site of its own: an https URL; without it there is no link. */
  STUDIO_URL: z.url({ protocol: /^https$/ }).optional(),
};

function readBanner(value: string, context: z.RefinementCtx): BannerStripContent {
  const [ident = '', url = '', ...rest] = value.split('|').map((part) => part.trim());
  const text = rest.join('|');
  if (/^[\w-]{1,40}$/.test(ident) && isLink(url) && text.length > 0 && text.length <= MAX_TEXT_LENGTH)
    return { ident, url, text };
  context.addIssue(
    `"${value}" is not an ident, a link and a text of at most ${MAX_TEXT_LENGTH} characters, like lato-2026|/pl/products/sales|Letnie promocje`,
  );
  return z.NEVER;
}

function readCountries(value: string, context: z.RefinementCtx): CountrySite[] {
  const sites = value.split(';').flatMap((part): CountrySite[] => {
    const [, name, url] = /^([^=]+)=(.*)$/s.exec(part)?.map((text) => text.trim()) ?? [];
    return name && url && !/\s/.test(url) && isLink(url) ? [{ name, url }] : [];
  });
  if (sites.length >= 2 && sites.length === value.split(';').length) return sites;
  context.addIssue(
    `"${value}" is not a list of two or more countries, like Polska=https://gniazdo.pl/pl/; Česko=https://gniazdo.cz/cs/`,
  );
  return z.NEVER;
}

/** A path of this site, or an https URL. */
function isLink(text: string) {
  return /^\/pl\/[!-~]*$/.test(text) || (/^https:\/\/[!-~]+$/.test(text) && URL.canParse(text));
}
