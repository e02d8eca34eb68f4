import type { AccountContext } from '../../accounts/AccountContext.ts';
import type { AccountLimits } from '../../accounts/AccountLimits.ts';
import type { ApiContext } from '../../http/ApiContext.ts';

/** The dependencies of the routes of accounts. */
export type AuthContext = ApiContext & { accounts: AccountContext; limits: AccountLimits };
