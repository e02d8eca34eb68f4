import type { StaffShop } from '@gniazdo/contracts/account';
import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../accounts/sessionAccount.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';

type ShopRole = StaffShop['members'][number]['role'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Members of a shop who may send the request; by default, all. */
    shopRoles?: readonly ShopRole[];
  }
}

/** The shops of requests: `check` finds that of the session's account, before anything else is read; `getShop` returns its id. */
export function createShopAccess(context: ApiContext) {
  const shops = new WeakMap<object, number>();
  return {
    /** Throws 401 without a session, and 403 for an account without the role without a shop, or without a role that the route needs. */
    async check(request: FastifyRequest) {
      const account = await requireAccount(context, request);
      const { rows } = await context.connection.pool.query<{ eshop_id: number; role: ShopRole }>(
        'select eshop_id, role from shop_member where account_id = $1',
        [account.id],
      );
      if (!account.is_eshop || !rows[0]) throw new RequestError(failures.forbidden);
      const { shopRoles } = request.routeOptions.config;
      if (shopRoles && !shopRoles.includes(rows[0].role)) throw new RequestError(failures.shopRole);
      shops.set(request, rows[0].eshop_id);
    },
    getShop(request: object) {
      const shop = shops.get(request);
      if (shop === undefined) throw new Error('The route has no check of the shop.');
      return shop;
    },
  };
}
