import { categoryTree } from '../categories/categoryTree.ts';
import type { CategoryKind } from '../database/types.ts';

export type Category = {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  longName: string;
  kind: CategoryKind;
  promoted: boolean;
};

type Membership = { category_id: number; member_id: number };

/** Grosze up to which a gift group takes products; the tree names it in PLN. */
const greatestPrices = new Map(
  categoryTree.flatMap(({ id, maxPrice }) => (maxPrice === null ? [] : [[id, maxPrice * 100] as const])),
);

/** The categories, rooms and gift groups, in the order in which they are shown. */
export class CategoryTree {
  readonly all: readonly Category[];
  readonly byId: ReadonlyMap<number, Category>;
  readonly bySlug: ReadonlyMap<string, Category>;
  #children = new Map<number | null, Category[]>();
  #gatheredBy = new Map<number, number[]>();
  #members = new Map<number, Category[]>();
  #above = new Map<number, readonly number[]>();

  constructor(categories: readonly Category[], memberships: readonly Membership[]) {
    this.all = categories;
    this.byId = new Map(categories.map((category) => [category.id, category]));
    this.bySlug = new Map(categories.map((category) => [category.slug, category]));
    for (const category of categories) push(this.#children, category.parentId, category);
    for (const { category_id, member_id } of memberships) {
      push(this.#gatheredBy, member_id, category_id);
      const member = this.byId.get(member_id);
      if (member) push(this.#members, category_id, member);
    }
  }

  children(id: number) {
    return this.#children.get(id) ?? [];
  }

  /** What a room or gift group gathers. */
  members(id: number) {
    return this.#members.get(id) ?? [];
  }

  /** Grosze up to which a gift group takes products; null without a limit. */
  greatestPrice(id: number) {
    return greatestPrices.get(id) ?? null;
  }

  roots(kind: CategoryKind) {
    return (this.#children.get(null) ?? []).filter((category) => category.kind === kind);
  }

  /** From the root down to the category itself. */
  path(id: number): Category[] {
    const path: Category[] = [];
    for (let node = this.byId.get(id); node && !path.includes(node); node = this.byId.get(node.parentId ?? -1)) {
      path.unshift(node);
    }
    return path;
  }

  /** Ids of the category, of those above it, and of the rooms and gift groups that gather any of these. */
  above(id: number): readonly number[] {
    let above = this.#above.get(id);
    if (!above) {
      const path = this.path(id).map((category) => category.id);
      const gathering = path.flatMap((member) => this.#gatheredBy.get(member) ?? []);
      above = [...new Set([...path, ...gathering])];
      this.#above.set(id, above);
    }
    return above;
  }

  /** As `above`, without the gift groups that a price (grosze) is too high for. */
  memberships({ categoryId, price }: { categoryId: number; price: number }) {
    return this.above(categoryId).filter((id) => price <= (this.greatestPrice(id) ?? Infinity));
  }
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
