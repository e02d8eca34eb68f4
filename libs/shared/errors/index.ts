export * from './formatError.ts';
export * from './formatIssues.ts';
export * from './redactSecrets.ts';
export * from './refuseInvalidRequest.ts';
