import type { StyleSheet } from '../../releases/live/LoadedRelease.ts';

/** Resolves to null if the API does not respond, or has no session of the visitor. */
export type PersonalFragment = () => Promise<{ html: string; sheets: StyleSheet[] } | null>;

export type PersonalFragments = ReadonlyMap<string, PersonalFragment>;
