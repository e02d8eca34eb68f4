import type { ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type IslandElement, setState, getState } from './Island.ts';
import { IslandRoot } from './IslandRoot.tsx';
import { endMeasure, reportIsland } from './measureIsland.ts';

/** An island that takes longer to hydrate counts as failed until it is hydrated. */
const TIMEOUT_MS = 3000;

const roots = new Map<HTMLElement, Root>();

/**
 * Hydrates an island. Resolves to true when it is hydrated, or to false if it has failed. Whenever it crashes, the
 * server's HTML is restored.
 */
export function hydrateIsland(element: IslandElement, Component: ComponentType<object>) {
  // The previous call is still hydrating it.
  if (roots.has(element)) return Promise.resolve(false);
  const name = element.dataset.component;
  const props: unknown = JSON.parse(element.dataset.props || '{}');
  if (!isProps(props)) throw new TypeError(`The props of ${name} are not an object.`);
  const fromServer = [...element.childNodes].map((node) => node.cloneNode(true));

  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => {
      reportIsland(element, new Error(`The island did not hydrate in ${TIMEOUT_MS} ms.`), 'hydrate');
      resolve(false);
    }, TIMEOUT_MS);
    const handleHydrated = () => {
      clearTimeout(timer);
      setState(element, 'awake');
      endMeasure(element, 'awake');
      resolve(true);
    };
    const reportRender = (error: unknown) =>
      reportIsland(element, error, getState(element) === 'awake' ? 'render' : 'hydrate');
    const handleCrash = (error: unknown) => {
      reportRender(error);
      clearTimeout(timer);
      // A failure during hydration is measured by the caller.
      if (getState(element) === 'awake') endMeasure(element, 'failed');
      // React is still rendering; the root can be unmounted afterwards, before the next frame.
      queueMicrotask(() => {
        roots.get(element)?.unmount();
        roots.delete(element);
        element.replaceChildren(...fromServer);
        setState(element, 'failed');
        resolve(false);
      });
    };
    const content = (
      <IslandRoot Component={Component} props={props} onHydrated={handleHydrated} onCrash={handleCrash} />
    );
    const options = {
      identifierPrefix: element.dataset.id ?? '',
      // React's own error; the one of the island is its cause.
      onRecoverableError: (error: unknown) =>
        reportRender(error instanceof Error && error.cause instanceof Error ? error.cause : error),
      // Reported with the crash.
      onCaughtError: () => {},
      onUncaughtError: handleCrash,
    };
    // An island of a container that was built elsewhere has no HTML from the server.
    const isEmpty = fromServer.length === 0;
    const root = isEmpty ? createRoot(element, options) : hydrateRoot(element, content, options);
    if (isEmpty) root.render(content);
    roots.set(element, root);
  });
}

/** The island's own types guarantee its fields. */
function isProps(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Unmounts the islands whose elements were removed from the document, so that their effects are cleaned up. */
export function unmountRemoved() {
  for (const [element, root] of roots) {
    if (element.isConnected) continue;
    roots.delete(element);
    root.unmount();
  }
}
