export * from './conventions.ts';
export * from './isBotAgent.ts';
export * from './schemas.ts';
export * from './site.ts';
