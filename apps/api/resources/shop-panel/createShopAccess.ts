import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../accounts/sessionAccount.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';

export type ShopMember = { eshopId: number; role: 'owner' | 'editor' | 'accountant'; email: string };

/** The shops of requests: `check` finds that of the session's account, before anything else is read; `getShop` returns its id. */
export function createShopAccess(context: ApiContext) {
  const members = new WeakMap<object, ShopMember>();
  function getMember(request: object) {
    const member = members.get(request);
    if (member === undefined) throw new Error('The route has no check of the shop.');
    return member;
  }
  return {
    /** Throws 401 without a session, and 403 for an account without the role or without a shop. */
    async check(request: FastifyRequest) {
      const account = await requireAccount(context, request);
      const { rows } = await context.connection.pool.query<Pick<ShopMember, 'eshopId' | 'role'>>(
        'select eshop_id as "eshopId", role from shop_member where account_id = $1',
        [account.id],
      );
      if (!account.is_eshop || !rows[0]) throw new RequestError(failures.forbidden);
      members.set(request, { ...rows[0], email: account.email });
    },
    getMember,
    getShop: (request: object) => getMember(request).eshopId,
  };
}
