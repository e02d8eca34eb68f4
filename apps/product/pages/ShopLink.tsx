import { mayOpenPage, staffPaths, starPaths } from '@gniazdo/contracts/site';

type Props = {
  /** `id`: unknown to an older API. */
  shop: { id?: number; name: string; slug: string };
  roles: readonly string[];
};

/** A link to the page for staff about a shop; for roles that may not open it, to its public page. */
export function ShopLink({ shop: { id, name, slug }, roles }: Props) {
  const isForStaff = id !== undefined && mayOpenPage(roles, staffPaths.shop(':shopId'));
  return (
    <a href={isForStaff ? staffPaths.shop(id) : starPaths.eshop(slug)} lang="pl">
      {name}
    </a>
  );
}
