import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

const roots: Root[] = [];

/** Puts an island's server HTML into the document and hydrates it, as the shell does. */
export function wakeIsland(island: ReactElement) {
  const place = document.createElement('div');
  place.innerHTML = renderToString(island);
  document.body.append(place);
  act(() => void roots.push(hydrateRoot(place, island)));
  return place;
}

export function removeIslands() {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
}
