import type { FlagValues } from '../engine/site.ts';

/** Names the feature flags of this site. */
export const FLAG_CLIENT_KEY = 'sdk-gniazdo';

/** The feature flags that pages read, with their values while they are off or unknown. */
export const SITE_FLAGS = {
  /** Seasons follow only their flags, not the calendar. */
  'seasons.manual': false,
  /** Turns the page, the links and the tags of Black Friday on. */
  'blackFriday.active': false,
  /** From so many days before 24 December on, offers that arrive in time have a tag and a list. */
  'filter-delivery-before-christmas-days': 0,
  /** Turns the page of the garden season and the links to it on. */
  'gardenSeason.active': false,
};
export type SiteFlags = typeof SITE_FLAGS;
export type SiteFlagName = keyof SiteFlags;

export const SITE_FLAG_NAMES = Object.keys(SITE_FLAGS) as SiteFlagName[];

/** The flags of this site with the values for a visitor; unknown ones are off. */
export function readSiteFlags(values: FlagValues = {}): SiteFlags {
  return { ...SITE_FLAGS, ...values };
}
