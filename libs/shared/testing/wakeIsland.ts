import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

const roots: Root[] = [];

/** Puts an island's server HTML into the document, as it stands before any script. */
export function showIsland(island: ReactElement) {
  const place = document.createElement('div');
  place.innerHTML = renderToString(island);
  document.body.append(place);
  return place;
}

/** The same, and hydrates it, as the shell does. */
export function wakeIsland(island: ReactElement) {
  const place = showIsland(island);
  act(() => void roots.push(hydrateRoot(place, island)));
  return place;
}

/** Takes all islands out of the document again: for `afterEach`. */
export function removeIslands() {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
}
