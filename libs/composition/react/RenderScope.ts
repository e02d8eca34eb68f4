import type { FlagValues } from '@gniazdo/contracts/engine';
import { createContext, type ReactNode } from 'react';
import type { SiteSettings } from '@gniazdo/contracts/engine';

/** Context of a render for the islands and fragments in it. */
export type RenderScope = {
  /** An id that is unique in the document. */
  nextIslandId: () => string;
  /** Requests a fragment from the shell; returns the marker of its place. */
  requestFragment: (name: string, props: object, fallback: ReactNode) => string;
  /** Called when an island fails to render; the page is rendered without its markup. */
  onIslandError: (name: string, error: unknown) => void;
  settings: SiteSettings;
  flags: FlagValues;
};

/** Null outside of a worker, e.g. in tests that render a page. */
export const RenderScopeContext = createContext<RenderScope | null>(null);
