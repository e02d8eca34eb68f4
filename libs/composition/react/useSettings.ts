import { use } from 'react';
import type { SiteSettings } from '../protocol/messages.ts';
import { RenderScopeContext } from './RenderScope.ts';

const NONE: SiteSettings = {};

/**
 * Site-wide settings of the shell. Only for server-rendered parts: islands also render in browsers, which do not have them.
 */
export function useSettings(): SiteSettings {
  return use(RenderScopeContext)?.settings ?? NONE;
}
