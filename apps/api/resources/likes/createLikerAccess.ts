import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountContext } from '../../accounts/AccountContext.ts';
import { createSecret } from '../../accounts/secrets.ts';
import { getSessionAccount } from '../../accounts/sessionAccount.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import type { RequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { createLiker, type Liker, readLikeToken, setLikeCookie } from './Liker.ts';

/** Finds and creates the likers of requests. */
export function createLikerAccess(context: ApiContext, accounts: AccountContext, limits: RequestLimits) {
  return {
    /** The visitor's account, else their anonymous browser; null if they have never liked or watched anything. */
    async get(request: FastifyRequest): Promise<Liker | null> {
      const account = await getSessionAccount(context, request);
      if (account) return { accountId: account.id };
      const token = readLikeToken(request, accounts);
      return token === null ? null : { token };
    },

    /** Creates the liker. An anonymous browser gets its cookie. */
    async start(request: FastifyRequest, reply: FastifyReply, known: Liker | null): Promise<Liker> {
      const liker = known ?? { token: createSecret() };
      if ('token' in liker) {
        await limits.consume('likersOfClient', getVisitorNetwork(request, accounts));
        setLikeCookie(reply, accounts, liker.token);
      }
      await createLiker(context.connection.pool, liker);
      return liker;
    },
  };
}
