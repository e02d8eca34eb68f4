import { type CategoryKind, categoryTree } from '../../catalogue/categories/categoryTree.ts';

export type Category = {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  longName: string;
  kind: CategoryKind;
  promoted: boolean;
};

export type Membership = { category_id: number; member_id: number };

/** Upper prices of gift groups in grosze; the tree has them in PLN. */
const maxPrices = new Map(
  categoryTree.flatMap(({ id, maxPrice }) => (maxPrice === null ? [] : [[id, maxPrice * 100] as const])),
);

const accessories = new Set(categoryTree.flatMap(({ id, isAccessory }) => (isAccessory ? [id] : [])));

/** The categories, rooms and gift groups in display order. */
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

  /** The primary categories of a room or gift group. */
  members(id: number) {
    return this.#members.get(id) ?? [];
  }

  /** The upper price of a gift group in grosze; null without a limit. */
  getMaxPrice(id: number) {
    return maxPrices.get(id) ?? null;
  }

  /** The categories whose products come last in a list of this category or room: accessories of its products. */
  getAccessories({ id, kind }: Category): readonly Category[] {
    if (kind === 'gift' || accessories.has(id)) return [];
    return this.all.filter((category) => accessories.has(category.id) && this.getAncestorIds(category.id).includes(id));
  }

  roots(kind: CategoryKind) {
    return (this.#children.get(null) ?? []).filter((category) => category.kind === kind);
  }

  /** The categories from the root to the category itself. */
  path(id: number): Category[] {
    const path: Category[] = [];
    for (let node = this.byId.get(id); node && !path.includes(node); node = this.byId.get(node.parentId ?? -1)) {
      path.unshift(node);
    }
    return path;
  }

  /** Ids of the category, its ancestors, and the rooms and gift groups with any of these as a member. */
  getAncestorIds(id: number): readonly number[] {
    let ids = this.#above.get(id);
    if (!ids) {
      const path = this.path(id).map((category) => category.id);
      const gathering = path.flatMap((member) => this.#gatheredBy.get(member) ?? []);
      ids = [...new Set([...path, ...gathering])];
      this.#above.set(id, ids);
    }
    return ids;
  }

  /** As `getAncestorIds`, without the gift groups whose upper price is below `price` (grosze). */
  memberships({ categoryId, price }: { categoryId: number; price: number }) {
    return this.getAncestorIds(categoryId).filter((id) => price <= (this.getMaxPrice(id) ?? Infinity));
  }
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
