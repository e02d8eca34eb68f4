import type { FlagValues } from '@gniazdo/contracts/engine';
import type { FlagDetails } from './protocol/messages.ts';
import { useFlags } from './react/RenderScope.ts';

/**
 * A feature flag of a remote, listed in `flags` of its `remote.ts`. Staff switch it at `/_releases/flags`; until they do, it
 * has its default. `key` begins with the remote's name: `garden.tips`.
 */
export type FlagDefinition<Off extends false | number = false | number> = FlagDetails & {
  /** The value while it is off: false, or an integer from 0 to 365. */
  default: Off;
};

type FlagValue<Off> = Off extends number ? number : boolean;

export function defineFlag<Off extends false | number>(flag: FlagDefinition<Off>) {
  return flag;
}

/** The value of a flag for the visitor of a request, in loaders and endpoints: `readFlag(tipsFlag, request.flags)`. */
export function readFlag<Off extends false | number>(flag: FlagDefinition<Off>, values: FlagValues = {}) {
  const value = values[flag.key];
  // A release before this one may have had a flag of another kind with this key.
  return (typeof value === typeof flag.default ? value : flag.default) as FlagValue<Off>;
}

/** The value of a flag of this remote in components on the server, where `useFlags` works. */
export function useFlag<Off extends false | number>(flag: FlagDefinition<Off>) {
  return readFlag(flag, useFlags());
}
