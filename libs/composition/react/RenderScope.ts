import { createContext, type ReactNode } from 'react';
import type { SiteSettings } from '../protocol/messages.ts';

/** What islands and fragments need to know of the render they are part of. */
export type RenderScope = {
  /** An id that no other island of the document has. */
  nextIslandId: () => string;
  /** Asks the shell for a part of another remote; gives back the marker that holds its place. */
  want: (name: string, props: object, fallback: ReactNode) => string;
  /** An island failed to render; the page goes on without its markup. */
  onIslandError: (name: string, error: unknown) => void;
  settings: SiteSettings;
};

/** Null outside of a worker, e.g. in a test that renders a page by itself. */
export const RenderScopeContext = createContext<RenderScope | null>(null);
