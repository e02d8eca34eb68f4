import { entryKey } from './entryKey.ts';

/** How far entries of the history were scrolled that were left before the stage came, by key, in pixels. */
export const leftEarly = new Map<string, { top: number }>();

let current = entryKey(location);

/** The history has just gone on, with the page standing where it was. */
export function noteLeft() {
  leftEarly.set(current, { top: scrollY });
  current = entryKey(location);
}
