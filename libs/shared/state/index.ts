export * from './IslandState.tsx';
export * from './likeCountersAtom.ts';
export * from './likedItems.ts';
export * from './localLikesAtom.ts';
export * from './localValue.ts';
export * from './recentIdsAtom.ts';
export * from './unsentChangesAtom.ts';
export * from './watchesAtom.ts';
