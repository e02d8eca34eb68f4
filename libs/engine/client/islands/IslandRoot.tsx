import { IslandState } from '@gniazdo/state';
import { Component, type ComponentType, type ReactNode } from 'react';

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

type BoundaryProps = { onCrash: (error: unknown) => void; children: ReactNode };

/** Renders nothing after a crash: `onCrash` restores the server's HTML. */
class IslandBoundary extends Component<BoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
