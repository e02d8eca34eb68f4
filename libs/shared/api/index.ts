export * from './createApi.ts';
export * from './errors.ts';
