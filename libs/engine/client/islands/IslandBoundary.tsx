import { Component, type ReactNode } from 'react';

type Props = { onCrash: (error: unknown) => void; children: ReactNode };

/** Renders nothing after a crash: `onCrash` restores the server's HTML. */
export class IslandBoundary extends Component<Props, { hasCrashed: boolean }> {
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
