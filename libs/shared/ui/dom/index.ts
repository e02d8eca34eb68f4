export * from './readLines.ts';
export * from './whenPainted.ts';
