export * from './hashEmail.ts';
export * from './parseUser.ts';
export * from './readUserId.ts';
