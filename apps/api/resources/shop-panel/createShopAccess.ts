import type { ShopRole } from '@gniazdo/contracts/account';
import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../accounts/sessionAccount.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Members of a shop who may send the request; by default, all read and `WRITERS` write. */
    shopRoles?: readonly ShopRole[];
  }
}

const WRITERS: readonly ShopRole[] = ['owner', 'editor'];

/** A member of a shop. `email` names them in the audit log. */
export type ShopMember = { accountId: string; email: string; eshopId: number; role: ShopRole };

export type ShopAccess = ReturnType<typeof createShopAccess>;

/** The shops of requests: `check` finds that of the session's account, before anything else is read. */
export function createShopAccess(context: ApiContext) {
  const members = new WeakMap<object, ShopMember>();
  const getMember = (request: object) => {
    const member = members.get(request);
    if (!member) throw new Error('The route has no check of the shop.');
    return member;
  };
  return {
    /** Throws 401 without a session, and 403 for an account without a shop or without a role that the route needs. */
    async check(request: FastifyRequest) {
      const { id, email } = await requireAccount(context, request);
      const { rows } = await context.connection.pool.query<{ eshop_id: number; role: ShopRole }>(
        'select eshop_id, role from shop_member where account_id = $1',
        [id],
      );
      const [member] = rows;
      if (!member) throw new RequestError(failures.forbidden);
      const { shopRoles = request.method === 'POST' ? WRITERS : undefined } = request.routeOptions.config;
      if (shopRoles && !shopRoles.includes(member.role)) throw new RequestError(failures.shopRole);
      members.set(request, { accountId: id, email, eshopId: member.eshop_id, role: member.role });
    },
    getMember,
    /** Id of the shop. */
    getShop: (request: object) => getMember(request).eshopId,
  };
}
