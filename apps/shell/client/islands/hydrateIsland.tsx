import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { report } from '../report.ts';
import { type IslandElement, setState, stateOf } from './Island.ts';
import { IslandRoot } from './IslandRoot.tsx';
import { createIslandStore } from './islandStore.ts';
import { leaveMeasure } from './measureIsland.ts';

/** An island that takes longer to hydrate (it waits for something) counts as failed until it is there. */
const TIMEOUT_MS = 3000;

const roots = new Map<HTMLElement, Root>();

/**
 * Brings an island to life. Resolves when it answers, or with false when it can't: then its element holds the HTML that
 * came from the server again, whenever the crash happens.
 */
export function hydrateIsland(element: IslandElement, Component: ComponentType<object>) {
  // Still waiting for something since the last time.
  if (roots.has(element)) return Promise.resolve(false);
  const name = element.dataset.component;
  const props = JSON.parse(element.dataset.props || '{}') as object;
  const fromServer = [...element.childNodes].map((node) => node.cloneNode(true));

  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => {
      report(name, new Error(`The island did not hydrate in ${TIMEOUT_MS} ms.`));
      resolve(false);
    }, TIMEOUT_MS);
    const handleHydrated = () => {
      clearTimeout(timer);
      setState(element, 'awake');
      leaveMeasure(element, 'awake');
      resolve(true);
    };
    const handleCrash = (error: unknown) => {
      report(name, error);
      clearTimeout(timer);
      // One that fails on its way to that is measured by whoever waits for it.
      if (stateOf(element) === 'awake') leaveMeasure(element, 'failed');
      // React is still at work here; a root can be taken away afterwards, before the next frame.
      queueMicrotask(() => {
        roots.get(element)?.unmount();
        roots.delete(element);
        element.replaceChildren(...fromServer);
        setState(element, 'failed');
        resolve(false);
      });
    };
    const root = hydrateRoot(
      element,
      <IslandRoot
        Component={Component}
        props={props}
        island={createIslandStore()}
        onHydrated={handleHydrated}
        onCrash={handleCrash}
      />,
      {
        identifierPrefix: element.dataset.id ?? '',
        onRecoverableError: (error) => report(name, error),
        // Reported with the crash.
        onCaughtError: () => {},
        onUncaughtError: handleCrash,
      },
    );
    roots.set(element, root);
  });
}

/** Ends the islands whose elements have left the document, so that their effects stop. */
export function unmountGone() {
  for (const [element, root] of roots) {
    if (element.isConnected) continue;
    roots.delete(element);
    root.unmount();
  }
}
