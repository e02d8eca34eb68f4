import type { Bitset } from '../../index/facets/Bitset.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { ESHOP_GROUP, FLAG_GROUPS, MANUFACTURER_GROUP } from './flagGroups.ts';
import type { ListContext } from './ListAddress.ts';

export type GroupValue = { ident: string; id: number | null; name: string; swatch: string | null; bitset: Bitset };

/** A filter group with all its values; several chosen values of one group mean "or". */
export type ListGroup = {
  ident: string;
  name: string;
  section: 'parameters' | 'colour' | 'feature' | 'manufacturers' | 'eshops';
  /** Finds a value by ident; undefined for an unknown ident. */
  find: (ident: string) => GroupValue | undefined;
  /** All values in display order. */
  values: () => GroupValue[];
};

/** The filter groups of a list, without those that its context already fixes. */
export function buildListGroups({ reference, index, day }: IndexSnapshot, context: ListContext): ListGroup[] {
  const fixedGroups = new Set(FIXED_GROUPS[context.kind]);
  const flags = FLAG_GROUPS.map(({ ident, name, choices }) =>
    toListGroup(
      { ident, name, section: 'parameters' },
      choices.filter(({ isNow }) => isNow?.(day) ?? true),
      (choice) => ({ ident: choice.ident, id: null, name: choice.name, swatch: null, bitset: choice.bitset(index) }),
    ),
  );
  const features = reference.featureGroups.map(({ ident, name, kind, values }) =>
    toListGroup({ ident, name, section: kind }, values, (value) => ({
      ...value,
      name: capitalise(value.name),
      bitset: index.bitset(index.features, value.id),
    })),
  );
  const toGroupValue = (values: Map<number, Bitset>) => (one: { id: number; slug: string; name: string }) => ({
    ident: one.slug,
    id: one.id,
    name: one.name,
    swatch: null,
    bitset: index.bitset(values, one.id),
  });
  const ofManufacturer = toGroupValue(index.manufacturers);
  const ofEshop = toGroupValue(index.eshops);
  const groups: ListGroup[] = [
    ...flags,
    ...features,
    {
      ident: MANUFACTURER_GROUP,
      name: 'Producent',
      section: 'manufacturers',
      find: (slug) => mapDefined(reference.manufacturersBySlug.get(slug), ofManufacturer),
      values: () => pickUsed(reference.manufacturers, index.manufacturers).map(ofManufacturer),
    },
    {
      ident: ESHOP_GROUP,
      name: 'Sklep',
      section: 'eshops',
      find: (slug) => mapDefined(reference.eshopsBySlug.get(slug), ofEshop),
      values: () => pickUsed(reference.eshops, index.eshops).map(ofEshop),
    },
  ];
  return groups.filter(({ ident }) => !fixedGroups.has(ident));
}

const FIXED_GROUPS: Partial<Record<ListContext['kind'], string[]>> = {
  sales: ['promocja'],
  priceDrops: ['promocja'],
  vouchers: ['kupon'],
  blackFriday: ['promocja', 'oznaczenie'],
  gardenSeason: ['oznaczenie'],
  voucher: [ESHOP_GROUP, 'kupon'],
  eshop: [ESHOP_GROUP],
  manufacturer: [MANUFACTURER_GROUP],
};

function toListGroup<T extends { ident: string }>(
  group: Pick<ListGroup, 'ident' | 'name' | 'section'>,
  all: readonly T[],
  toValue: (one: T) => GroupValue,
): ListGroup {
  return {
    ...group,
    find: (ident) =>
      mapDefined(
        all.find((one) => one.ident === ident),
        toValue,
      ),
    values: () => all.map(toValue),
  };
}

function capitalise(text: string) {
  return text.charAt(0).toLocaleUpperCase('pl-PL') + text.slice(1);
}

function pickUsed<T>(all: ReadonlyMap<number, T>, used: Map<number, Bitset>) {
  return [...used.keys()].flatMap((id) => all.get(id) ?? []);
}

function mapDefined<T, R>(value: T | undefined, map: (value: T) => R) {
  return value === undefined ? undefined : map(value);
}
