export * from './FolderStore.ts';
export * from './FolderChannel.ts';
export * from './findConflicts.ts';
export * from './versions.ts';
