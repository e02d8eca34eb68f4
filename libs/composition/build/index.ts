export * from './cssModules.ts';
