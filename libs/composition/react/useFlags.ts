import type { FlagValues } from '@gniazdo/contracts/engine';
import { use } from 'react';
import { type FlagDefinition, readFlag } from '../defineFlag.ts';
import { RenderScopeContext } from './RenderScope.ts';

/**
 * Values of the feature flags for the visitor of this page. Only for server-rendered parts: islands also render in
 * browsers, which do not have them.
 */
export function useFlags(): FlagValues {
  return use(RenderScopeContext)?.flags ?? {};
}

/** The value of a flag of this remote, where `useFlags` works. */
export function useFlag<Off extends false | number>(flag: FlagDefinition<Off>) {
  return readFlag(flag, useFlags());
}
