export { createFlagClient, type FlagClient, type FlagLoad, type FlagSource } from './createFlagClient.ts';
export { evaluateFlags, type FlagPayload, type FlagVisitor } from './evaluateFlags.ts';
export { FLAG_CACHE } from './flagCache.ts';
export { loadEvaluatedFlags } from './loadEvaluatedFlags.ts';
