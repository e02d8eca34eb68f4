import { IslandState } from '@gniazdo/state';
import type { ComponentType } from 'react';
import { IslandBoundary } from './IslandBoundary.tsx';

type Props = {
  Component: ComponentType<object>;
  props: object;
  onHydrated: () => void;
  onCrash: (error: unknown) => void;
};

/** The React root of an island. Nothing here renders an element, so the server's HTML fits. */
export function IslandRoot({ Component, props, onHydrated, onCrash }: Props) {
  return (
    <IslandBoundary onCrash={onCrash}>
      <IslandState onLive={onHydrated}>
        <Component {...props} />
      </IslandState>
    </IslandBoundary>
  );
}
