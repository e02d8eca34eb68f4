import { type Menu, PREFIX } from '@gniazdo/contracts';
import type { LayoutContent } from '../../contract/LayoutContent.ts';
import { renderLayout } from '../../layout/renderLayout.ts';
import type { ReleaseSet } from '../releases/ReleaseSet.ts';
import type { Layout } from './createDocuments.ts';

/** `number` identifies the layout in cache keys. */
export type NumberedLayout = Layout & { number: number };

/** Returns the layout for a release set; renders it again only after a change of the menu. */
export function createLayoutCache(menu: () => Menu | null, content: LayoutContent = {}) {
  const layouts = new WeakMap<ReleaseSet, { menu: Menu | null; layout: NumberedLayout }>();
  let number = 0;
  return (set: ReleaseSet): NumberedLayout => {
    const currentMenu = menu();
    const known = layouts.get(set);
    if (known && known.menu === currentMenu) return known.layout;
    const hasPage = (path: string) => set.pages.match(path.slice(PREFIX.length)) !== null;
    number += 1;
    const layout = {
      ...renderLayout({ ...content, menu: currentMenu, hasPage, year: new Date().getFullYear() }),
      number,
    };
    layouts.set(set, { menu: currentMenu, layout });
    return layout;
  };
}
