import { SITE_FLAGS, type SiteFlags } from '@gniazdo/contracts/site';
import { use } from 'react';
import { RenderScopeContext } from './RenderScope.ts';

/**
 * Values of the feature flags for the visitor of this page. Only for server-rendered parts: islands also render in
 * browsers, which do not have them.
 */
export function useFlags(): SiteFlags {
  return use(RenderScopeContext)?.flags ?? SITE_FLAGS;
}
