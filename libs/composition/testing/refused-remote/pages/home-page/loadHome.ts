export const secret = 'of the server';
