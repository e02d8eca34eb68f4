import { type Menu, PREFIX } from '@gniazdo/contracts';
import { renderFrame } from '../../frame/renderFrame.ts';
import type { ReleaseSet } from '../releases/ReleaseSet.ts';
import type { Frame } from './createDocuments.ts';

/** `number` identifies the frame in cache keys. */
export type NumberedFrame = Frame & { number: number };

/** Returns the frame for a release set; renders it again only after a change of the menu. */
export function createFrameCache(menu: () => Menu | null) {
  const frames = new WeakMap<ReleaseSet, { menu: Menu | null; frame: NumberedFrame }>();
  let number = 0;
  return (set: ReleaseSet): NumberedFrame => {
    const currentMenu = menu();
    const known = frames.get(set);
    if (known && known.menu === currentMenu) return known.frame;
    const hasPage = (path: string) => set.pages.match(path.slice(PREFIX.length)) !== null;
    number += 1;
    const frame = { ...renderFrame({ menu: currentMenu, hasPage, year: new Date().getFullYear() }), number };
    frames.set(set, { menu: currentMenu, frame });
    return frame;
  };
}
