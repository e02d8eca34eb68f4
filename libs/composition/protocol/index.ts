export * from './getIssues.ts';
export * from './messages.ts';
export * from './splitBody.ts';
