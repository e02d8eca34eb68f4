import type { Menu, MenuNode } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';

/** An entry leads to a page, or to a level below. */
export type MenuEntry = { text: string; url?: string; imageUrl?: string | null; level?: MenuLevel };

export type MenuLevel = { title: string; groups: MenuEntry[][] };

/** The first level: links to pages, groups, and the categories. */
export function buildRootLevel(menu: Menu, links: readonly Pick<HTMLAnchorElement, 'text' | 'href'>[]): MenuLevel {
  const groups = [
    { title: 'Pomieszczenia', nodes: menu.rooms },
    { title: 'Pomysły na prezent', nodes: menu.gifts },
    { title: 'Najczęściej wybierane', nodes: menu.top },
  ].filter(({ nodes }) => nodes.length > 0);
  return {
    title: 'Menu',
    groups: [
      links.map(({ text, href }) => ({ text, url: href })),
      groups.map(({ title, nodes }) => ({ text: title, level: { title, groups: [nodes.map(buildEntry)] } })),
      menu.primary.map(buildEntry),
    ].filter((entries) => entries.length > 0),
  };
}

function buildEntry({ name, slug, imageUrl, children }: MenuNode): MenuEntry {
  const url = paths.category(slug);
  if (children.length === 0) return { text: name, url, imageUrl };
  const all = { text: `Wszystko: ${name}`, url };
  return { text: name, imageUrl, level: { title: name, groups: [[all], children.map(buildEntry)] } };
}
