import { readFileSync } from 'node:fs';
import { Island } from '@gniazdo/composition';
import { useAtomValue, type Atom } from 'jotai';
import { atomWithReset } from 'jotai/utils';
import { renderToString } from 'react-dom/server';
import { secret } from '../../pages/home-page/loadHome.ts';
import { price } from './price.server.ts';

/** Contains everything that a browser build must refuse. */
export function LeakyIsland({ atom }: { atom: Atom<string> }) {
  const value = useAtomValue(atom);
  void import('./late.ts');
  return <p>{[value, secret, price, readFileSync, Island, renderToString, atomWithReset].map(String)}</p>;
}
