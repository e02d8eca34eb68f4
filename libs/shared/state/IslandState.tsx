import { type Atom, createStore, getDefaultStore, Provider } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

type Props = {
  children: ReactNode;
  /** Called once the island is hydrated and shows the page's state. */
  onLive?: () => void;
};

/**
 * Provides the page's state to an island. During hydration, atoms have their initial values, so that the first render equals
 * the server's HTML even if other islands have changed the atoms. Renders no element.
 */
export function IslandState({ children, onLive }: Props) {
  const [{ store, goLive }] = useState(createIslandStore);
  const [isLive, setIsLive] = useState(false);
  // Layout effects run before jotai's effects, which read the store again.
  useLayoutEffect(goLive, [goLive]);
  // The effects of the children have run before, so jotai's updates are part of the same render.
  // eslint-disable-next-line react/set-state-in-effect -- the second render is what onLive waits for
  useEffect(() => setIsLive(true), []);
  useEffect(() => {
    if (isLive) onLive?.();
  }, [isLive, onLive]);
  return <Provider store={store}>{children}</Provider>;
}

/** Creates a view of the page's store that returns initial values until `goLive` is called. */
function createIslandStore() {
  const pageStore = getDefaultStore();
  const islandStore = createStore();
  const readInitial = islandStore.get;
  let isLive = false;
  const store = Object.assign(islandStore, {
    get: <Value,>(atom: Atom<Value>) => (isLive ? pageStore.get(atom) : readInitial(atom)),
    set: pageStore.set,
    sub: pageStore.sub,
  });
  return {
    store,
    goLive: () => {
      isLive = true;
    },
  };
}
