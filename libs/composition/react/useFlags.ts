import type { FlagValues } from '@gniazdo/contracts/engine';
import { use } from 'react';
import { RenderScopeContext } from './RenderScope.ts';

/**
 * Values of the feature flags for the visitor of this page. Only for server-rendered parts: islands also render in
 * browsers, which do not have them.
 */
export function useFlags(): FlagValues {
  return use(RenderScopeContext)?.flags ?? {};
}
