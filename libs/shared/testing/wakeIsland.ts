import { IslandState } from '@gniazdo/state';
import { act, configure } from '@testing-library/react';
import { Provider } from 'jotai';
import { createElement, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

// On a busy machine, the standard second is too short for what an island does after a response.
configure({ asyncUtilTimeout: 10_000 });

const roots: Root[] = [];

/** Adds an island's server HTML to the document, without hydration. Returns its container. */
export function showIsland(island: ReactElement) {
  const container = document.createElement('div');
  // A Provider without a store creates an empty one, as on the server.
  container.innerHTML = renderToString(createElement(Provider, null, island));
  document.body.append(container);
  return container;
}

/** Adds an island's server HTML and hydrates it as the shell does. Returns its container. */
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
