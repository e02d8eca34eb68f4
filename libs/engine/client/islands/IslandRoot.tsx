import { IslandState } from '@gniazdo/state';
import type { ComponentType } from 'react';
import { IslandBoundary } from './IslandBoundary.tsx';

type Props = {
  Component: ComponentType<object>;
  props: object;
  onHydrated: () => void;
  onCrash: (error: unknown) => void;
};

/**
 * Contents of the React root of an island. Nothing here renders an element, so the output matches the server's HTML.
 */
export function IslandRoot({ Component, props, onHydrated, onCrash }: Props) {
  return (
    <IslandBoundary onCrash={onCrash}>
      <IslandState onLive={onHydrated}>
        <Component {...props} />
      </IslandState>
    </IslandBoundary>
  );
}
