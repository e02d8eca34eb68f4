export * from './formatError.ts';
export * from './formatIssues.ts';
export * from './UserFacingError.ts';
export * from './redactSecrets.ts';
export * from './refuseInvalidRequest.ts';
