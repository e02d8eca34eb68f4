import { use } from 'react';
import type { SiteSettings } from '@gniazdo/contracts/engine';
import { RenderScopeContext } from './RenderScope.ts';

const NONE: SiteSettings = {};

/**
 * Site-wide settings of the shell. Only for server-rendered parts: islands also render in browsers, which do not have them.
 */
export function useSettings(): SiteSettings {
  return use(RenderScopeContext)?.settings ?? NONE;
}
