import type { LinkDetails } from '@gniazdo/composition/protocol';
import { paths, route } from '@gniazdo/contracts/site';
import type { Seasons } from '../contract/LayoutContent.ts';

export type MenuLink = {
  href: string;
  text: string;
  isOffers?: boolean;
  /** Leads to another site. */
  isExternal?: boolean;
};

/** Links of the menu besides categories, those of the seasons first. Those to pages that no live release has are omitted. */
export function getMenuLinks(
  hasPage: (path: string) => boolean,
  { isBlackFriday, isChristmas, isGardenSeason }: Seasons,
  studioUrl?: string,
): MenuLink[] {
  const links: MenuLink[] = [
    ...(isBlackFriday ? [{ href: paths.blackFriday(), text: 'Black Friday', isOffers: true }] : []),
    ...(isChristmas ? [{ href: paths.christmas(), text: 'Zdąży przed świętami', isOffers: true }] : []),
    ...(isGardenSeason ? [{ href: paths.gardenSeason(), text: 'Sezon ogrodowy', isOffers: true }] : []),
    { href: paths.sales(), text: 'Promocje', isOffers: true },
    { href: paths.inspirations(), text: 'Inspiracje' },
    { href: paths.articles(), text: 'Poradniki' },
    { href: paths.manufacturers(), text: 'Marki' },
  ];
  return [
    ...links.filter(({ href }) => hasPage(href)),
    ...(studioUrl ? [{ href: studioUrl, text: 'Studio', isExternal: true }] : []),
  ];
}

/** The links of remotes in a place of the layout. */
export function getRemoteLinks(links: readonly LinkDetails[], place: LinkDetails['place']) {
  return links.filter((link) => link.place === place).map(({ path, text }) => ({ href: route(path), text }));
}
