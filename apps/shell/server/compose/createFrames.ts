import { type Menu, PREFIX } from '@gniazdo/contracts';
import { renderFrame } from '../../frame/renderFrame.ts';
import type { ReleaseSet } from '../releases/ReleaseSet.ts';
import type { Frame } from './createDocuments.ts';

/** `number` tells one frame from the next. */
export type KeptFrame = Frame & { number: number };

/** Gives the frame for a set of releases; it is rendered again only when the menu is another one. */
export function createFrames(menu: () => Menu | null) {
  const kept = new WeakMap<ReleaseSet, { menu: Menu | null; frame: KeptFrame }>();
  let number = 0;
  return (set: ReleaseSet): KeptFrame => {
    const currentMenu = menu();
    const known = kept.get(set);
    if (known && known.menu === currentMenu) return known.frame;
    const hasPage = (path: string) => set.pages.match(path.slice(PREFIX.length)) !== null;
    number += 1;
    const frame = { ...renderFrame({ menu: currentMenu, hasPage, year: new Date().getFullYear() }), number };
    kept.set(set, { menu: currentMenu, frame });
    return frame;
  };
}
