import { type Menu, PREFIX } from '@gniazdo/contracts';
import { renderFrame } from '../../frame/renderFrame.ts';
import type { ReleaseSet } from '../releases/ReleaseSet.ts';
import type { Frame } from './createDocuments.ts';

/** `number` tells one frame from the next. */
export type KeptFrame = Frame & { number: number };

/** Gives the frame for a set of releases; it is rendered again only when the set or the menu is another one. */
export function createFrames(menu: () => Menu | null) {
  let kept: { set: ReleaseSet; menu: Menu | null; frame: KeptFrame } | null = null;
  let number = 0;
  return (set: ReleaseSet): KeptFrame => {
    const currentMenu = menu();
    if (kept?.set !== set || kept.menu !== currentMenu) {
      const hasPage = (path: string) => set.pages.match(path.slice(PREFIX.length)) !== null;
      const frame = renderFrame({ menu: currentMenu, hasPage, year: new Date().getFullYear() });
      number += 1;
      kept = { set, menu: currentMenu, frame: { ...frame, number } };
    }
    return kept.frame;
  };
}
