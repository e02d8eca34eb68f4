import { Provider } from 'jotai';
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import type { createIslandStore } from './islandStore.ts';
import { IslandBoundary } from './IslandBoundary.tsx';

type Props = {
  Component: ComponentType<object>;
  props: object;
  island: ReturnType<typeof createIslandStore>;
  onHydrated: () => void;
  onCrash: (error: unknown) => void;
};

/** What is hydrated in an island's element. Nothing here renders an element, so the server's HTML fits. */
export function IslandRoot({ Component, props, island, onHydrated, onCrash }: Props) {
  return (
    <IslandBoundary onCrash={onCrash}>
      <Provider store={island.store}>
        <Hydrated island={island} onHydrated={onHydrated}>
          <Component {...props} />
        </Hydrated>
      </Provider>
    </IslandBoundary>
  );
}

function Hydrated({
  island,
  onHydrated,
  children,
}: Pick<Props, 'island' | 'onHydrated'> & { children: React.ReactNode }) {
  // Layout effects run before jotai's effects, which read the store again.
  useLayoutEffect(() => island.goLive(), [island]);
  useEffect(onHydrated, [onHydrated]);
  return children;
}
