import { route } from './paths.ts';

/** Pages that mails link to. Apart from `paths`, because browsers do not need them. */
export const accountPaths = {
  confirmRegistration: (userId: string, code: string) =>
    route('/register/confirmation/:userId/:code', { userId, code }),
  setPassword: (code: string) => route('/password/confirmation/:code', { code }),
} as const;

/** Endpoints of accounts and sessions, which releases neither serve nor reach. */
export const AUTH_PATH = '/api/v2/auth/';
