/** The pages of written mails. */
export const MAILS_PATH = '/_mails';
