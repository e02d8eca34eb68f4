export * from './formatError.ts';
export * from './UserFacingError.ts';
