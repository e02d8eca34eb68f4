import { atom } from 'jotai';

/** Clicks of all counters on the page. */
export const clicksAtom = atom(0);
