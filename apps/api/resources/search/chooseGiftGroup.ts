import type { CategoryTree } from '../../index/reference/CategoryTree.ts';

/** The slug of the gift group for presents up to `to` grosze: the smallest that contains them; without a limit, the largest. */
export function chooseGiftGroup(categories: CategoryTree, to: number | null) {
  const groups = categories
    .roots('gift')
    .flatMap(({ id, slug }) => ({ slug, limit: categories.getMaxPrice(id) ?? 0 }))
    .filter(({ limit }) => limit > 0)
    .sort((a, b) => a.limit - b.limit);
  return (groups.find(({ limit }) => to !== null && to <= limit) ?? groups.at(-1))?.slug ?? '';
}
