import { paths } from '@gniazdo/contracts';

export type MenuLink = { href: string; text: string; isOffers?: boolean };

/** Links of the menu besides categories. Those to pages that no live release has are omitted. */
export function getMenuLinks(hasPage: (path: string) => boolean): MenuLink[] {
  const links: MenuLink[] = [
    { href: paths.sales(), text: 'Promocje', isOffers: true },
    { href: paths.inspirations(), text: 'Inspiracje' },
    { href: paths.articles(), text: 'Poradniki' },
    { href: paths.manufacturers(), text: 'Marki' },
  ];
  return links.filter(({ href }) => hasPage(href));
}
