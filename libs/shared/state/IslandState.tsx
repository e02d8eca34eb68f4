import { type Atom, createStore, getDefaultStore, Provider } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

type Props = {
  children: ReactNode;
  /** Called once the island is hydrated and shows the page's state. */
  onLive?: () => void;
};

/**
 * Gives an island the page's state. While it is hydrated, atoms have their initial values, so that its first render equals
 * the server's HTML although other islands may have changed them since. Renders no element of its own.
 */
export function IslandState({ children, onLive }: Props) {
  const [{ store, goLive }] = useState(createIslandStore);
  const [isLive, setIsLive] = useState(false);
  // Layout effects run before jotai's effects, which read the store again.
  useLayoutEffect(goLive, [goLive]);
  // Children's effects have run before: what jotai updates there is rendered together with this.
  // eslint-disable-next-line react/set-state-in-effect -- the second render is what onLive waits for
  useEffect(() => setIsLive(true), []);
  useEffect(() => {
    if (isLive) onLive?.();
  }, [isLive, onLive]);
  return <Provider store={store}>{children}</Provider>;
}

/** The page's store, except that reading gives initial values until `goLive` is called. */
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
