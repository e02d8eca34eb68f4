import type { AccountContext } from '../../accounts/AccountContext.ts';
import type { RequestLimits } from '../../http/RequestLimits.ts';
import type { ApiContext } from '../../http/ApiContext.ts';

/** The dependencies of the routes of accounts. */
export type AuthContext = ApiContext & { accounts: AccountContext; limits: RequestLimits };
