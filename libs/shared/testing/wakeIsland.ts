import { IslandState } from '@gniazdo/state';
import { act } from '@testing-library/react';
import { Provider } from 'jotai';
import { createElement, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

const roots: Root[] = [];

/** Adds an island's server HTML to the document, as it is before any script runs. Returns its container. */
export function showIsland(island: ReactElement) {
  const container = document.createElement('div');
  // A server's store is empty: a Provider without a store has one of its own.
  container.innerHTML = renderToString(createElement(Provider, null, island));
  document.body.append(container);
  return container;
}

/** The same, hydrated as the shell hydrates islands. */
export function wakeIsland(island: ReactElement) {
  const container = showIsland(island);
  act(() => void roots.push(hydrateRoot(container, createElement(IslandState, null, island))));
  return container;
}

/** Unmounts all islands and empties the document; for `afterEach`. */
export function removeIslands() {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
}
