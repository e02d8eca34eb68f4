/** The strip above the header. */
export type BannerStripContent = {
  /** Visitors who have closed a strip with this ident do not see it. */
  ident: string;
  url: string;
  text: string;
};

/** The site for visitors of a country. */
export type CountrySite = { name: string; url: string };

/** The seasons whose links are shown. */
export type Seasons = { isBlackFriday: boolean; isChristmas: boolean; isGardenSeason: boolean };

/** What the settings add to header and footer. */
export type LayoutContent = {
  banner?: BannerStripContent;
  countrySites?: CountrySite[];
  /** Origin of the pages for shops. */
  eshopUrl?: string;
  /** Default: true. */
  hasInspirations?: boolean;
  /** URL of the studio, on another host. */
  studioUrl?: string;
};
