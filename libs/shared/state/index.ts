export * from './IslandState.tsx';
export * from './likedItemsAtom.ts';
export * from './LocalLike.ts';
export * from './localLikesAtom.ts';
export * from './localValue.ts';
export * from './recentIdsAtom.ts';
export * from './storageNames.ts';
export * from './useLike.ts';
