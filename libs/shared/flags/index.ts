export { createFlagClient } from './createFlagClient.ts';
export { evaluateFlags, type FlagPayload } from './evaluateFlags.ts';
export { buildFlagDefinition, readFlagRollout } from './rollout.ts';
