import { use } from 'react';
import type { SiteSettings } from '../protocol/messages.ts';
import { RenderScopeContext } from './RenderScope.ts';

const NONE: SiteSettings = {};

/**
 * What whoever runs the site has decided for all of its pages. Only for what the server alone renders: islands are drawn
 * again in browsers, which know nothing of it.
 */
export function useSettings(): SiteSettings {
  return use(RenderScopeContext)?.settings ?? NONE;
}
