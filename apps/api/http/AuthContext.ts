import type { AccountContext } from '../accounts/AccountContext.ts';
import type { RequestLimits } from '../limits/RequestLimits.ts';
import type { ApiContext } from './ApiContext.ts';

/** The dependencies of the routes of accounts. */
export type AuthContext = ApiContext & { accounts: AccountContext; limits: RequestLimits };
