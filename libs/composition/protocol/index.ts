export * from './messages.ts';
export * from './splitBody.ts';
