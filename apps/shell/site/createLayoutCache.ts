import type { FlagValues } from '@gniazdo/contracts/engine';
import type { Menu } from '@gniazdo/contracts/offers';
import { paths, PREFIX, readSiteFlags } from '@gniazdo/contracts/site';
import { getSeasons } from '@gniazdo/format';
import type { LayoutContent } from '../contract/LayoutContent.ts';
import { renderLayout } from '../layout/renderLayout.ts';
import type { ReleaseSet } from '@gniazdo/engine/server/releases/live/ReleaseSet';
import type { NumberedLayout } from '@gniazdo/engine/server/pages/compose/createDocuments';

type Options = { menu: () => Menu | null; getFlags: () => FlagValues; content?: LayoutContent };

/** Returns the layout for a release set and flags; renders it again only after a change of the menu. */
export function createLayoutCache({ menu, getFlags, content = {} }: Options) {
  const { hasInspirations = true } = content;
  const known = new WeakMap<ReleaseSet, { menu: Menu | null; layouts: Map<string, NumberedLayout> }>();
  let number = 0;
  /** `flags`: for the visitor, by default those for everyone. */
  return (set: ReleaseSet, flags: FlagValues = getFlags()): NumberedLayout => {
    const currentMenu = menu();
    const seasons = getSeasons(readSiteFlags(flags));
    const key = JSON.stringify(seasons);
    const last = known.get(set);
    const layouts = last?.menu === currentMenu ? last.layouts : new Map<string, NumberedLayout>();
    const found = layouts.get(key);
    if (found) return found;
    const hasPage = (path: string) =>
      set.pages.match(path.slice(PREFIX.length)) !== null && (hasInspirations || path !== paths.inspirations());
    number += 1;
    const layout = {
      ...renderLayout({
        ...content,
        menu: currentMenu,
        hasPage,
        seasons,
        links: set.links,
        year: new Date().getFullYear(),
      }),
      number,
    };
    known.set(set, { menu: currentMenu, layouts: layouts.set(key, layout) });
    return layout;
  };
}
