import { type Atom, createStore, getDefaultStore } from 'jotai';

/**
 * The page's one store as an island sees it: until the island is hydrated, reading gives the values atoms begin with, as
 * on the server, because another island may have changed them since. Then jotai's own effects read the live values.
 */
export function createIslandStore() {
  const live = getDefaultStore();
  const untouched = createStore();
  const readInitial = untouched.get;
  let isHydrated = false;
  const store = Object.assign(untouched, {
    get: <Value>(atom: Atom<Value>) => (isHydrated ? live.get(atom) : readInitial(atom)),
    set: live.set,
    sub: live.sub,
  });
  return {
    store,
    goLive: () => {
      isHydrated = true;
    },
  };
}
