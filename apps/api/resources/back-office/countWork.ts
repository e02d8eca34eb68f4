import type { Work } from '@gniazdo/contracts/account';
import type { Reads } from '../../database/connect.ts';
import { one } from '../../database/one.ts';
import { IS_READY } from '../shops/findStaffShop.ts';
import { countShopProblems } from './shopProblems.ts';

/** How much waits for staff now. */
export async function countWork(pool: Reads): Promise<Work> {
  const [counts, shops] = await Promise.all([
    one<Omit<Work, 'shops'>>(
      pool,
      `select
         (select count(*)::integer from shop_application where state = 'new' and confirmed_at is not null) as applications,
         (select count(*)::integer from eshop where ${IS_READY}) as "readyShops",
         (select count(*)::integer from question where status = 'pending')
           + (select count(*)::integer from answer where status = 'pending')
           + (select count(*)::integer from review where status = 'pending')
           + (select count(*)::integer from star_review where status = 'pending')
           + (select count(*)::integer from star_review where reply_status = 'pending') as texts,
         (select count(*)::integer from content_report where status = 'pending') as reports,
         (select count(*)::integer from decision where objection is not null and outcome is null) as appeals,
         (select count(*)::integer from decision join correction on correction.id = key
          where decision.kind in ('offer', 'shop') and outcome = 'upheld' and undone_at is null) as corrections`,
    ),
    countShopProblems(pool),
  ]);
  return { ...counts, shops };
}
