export * from './watchRemote.ts';
export * from './watchedBrowserConfig.ts';
