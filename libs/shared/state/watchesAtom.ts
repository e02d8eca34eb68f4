import { atom } from 'jotai';

/** What the visitor waits for. */
export type Watch = {
  /** PLN; null to wait until the variant is available. */
  targetPrice: number | null;
};

/** The visitor's watches by variant id, as far as they are known on this page; null: the variant is not watched. */
export const watchesAtom = atom<Readonly<Record<number, Watch | null>>>({});
