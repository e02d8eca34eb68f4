import type { FlagValues, SiteSettings } from '@gniazdo/contracts/engine';
import { createContext, type ReactNode, use } from 'react';

/** Null outside of a worker, e.g. in tests that render a page. */
export const RenderScopeContext = createContext<RenderScope | null>(null);

const NONE: SiteSettings = {};

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

/**
 * Values of the feature flags for the visitor of this page. Only for server-rendered parts: islands also render in
 * browsers, which do not have them.
 */
export function useFlags(): FlagValues {
  return use(RenderScopeContext)?.flags ?? {};
}

/**
 * Site-wide settings of the shell. Only for server-rendered parts: islands also render in browsers, which do not have them.
 */
export function useSettings(): SiteSettings {
  return use(RenderScopeContext)?.settings ?? NONE;
}
