export * from './hashEmail.ts';
export * from './parseUser.ts';
