export * from './watchRemote.ts';
export * from './watchedBrowserConfig.ts';
export type { BuildProblem } from './BuildProblem.ts';
