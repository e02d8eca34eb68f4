import type { Bitset } from '../facets/Bitset.ts';
import type { Snapshot } from '../live/LiveCatalogue.ts';
import { ESHOP_GROUP, FLAG_GROUPS, MANUFACTURER_GROUP } from './flagGroups.ts';
import type { ListContext } from './ListAddress.ts';

export type GroupValue = { ident: string; id: number | null; name: string; swatch: string | null; bitset: Bitset };

/** A filter group with everything that can be chosen in it; several choices in one group mean "or". */
export type ListGroup = {
  ident: string;
  name: string;
  section: 'parameters' | 'colour' | 'feature' | 'manufacturers' | 'eshops';
  /** Found by ident; what isn't there is no choice of this list. */
  find: (ident: string) => GroupValue | undefined;
  /** Every value, in the order in which they are shown. */
  values: () => GroupValue[];
};

/** The filter groups of a list; those that its context has decided already are left out. */
export function groupsOf({ reference, index }: Snapshot, context: ListContext): ListGroup[] {
  const decided = new Set(DECIDED[context.kind]);
  const flags = FLAG_GROUPS.map(({ ident, name, choices }) =>
    listed({
      ident,
      name,
      section: 'parameters',
      values: choices.map((choice) => ({
        ident: choice.ident,
        id: null,
        name: choice.name,
        swatch: null,
        bitset: choice.bitset(index),
      })),
    }),
  );
  const features = reference.featureGroups.map(({ ident, name, kind, values }) =>
    listed({
      ident,
      name,
      section: kind,
      values: values.map((value) => ({
        ...value,
        name: capitalise(value.name),
        bitset: index.bitset(index.features, value.id),
      })),
    }),
  );
  const named = (values: Map<number, Bitset>) => (one: { id: number; slug: string; name: string }) => ({
    ident: one.slug,
    id: one.id,
    name: one.name,
    swatch: null,
    bitset: index.bitset(values, one.id),
  });
  const ofManufacturer = named(index.manufacturers);
  const ofEshop = named(index.eshops);
  const groups: ListGroup[] = [
    ...flags,
    ...features,
    {
      ident: MANUFACTURER_GROUP,
      name: 'Producent',
      section: 'manufacturers',
      find: (slug) => mapped(reference.manufacturersBySlug.get(slug), ofManufacturer),
      values: () => presentIn(reference.manufacturers, index.manufacturers).map(ofManufacturer),
    },
    {
      ident: ESHOP_GROUP,
      name: 'Sklep',
      section: 'eshops',
      find: (slug) => mapped(reference.eshopsBySlug.get(slug), ofEshop),
      values: () => presentIn(reference.eshops, index.eshops).map(ofEshop),
    },
  ];
  return groups.filter(({ ident }) => !decided.has(ident));
}

const DECIDED: Partial<Record<ListContext['kind'], string[]>> = {
  sales: ['promocja'],
  vouchers: ['kupon'],
  eshop: [ESHOP_GROUP],
  manufacturer: [MANUFACTURER_GROUP],
};

function listed({ values, ...group }: Omit<ListGroup, 'values' | 'find'> & { values: GroupValue[] }): ListGroup {
  return { ...group, values: () => values, find: (ident) => values.find((value) => value.ident === ident) };
}

function capitalise(text: string) {
  return text.charAt(0).toLocaleUpperCase('pl-PL') + text.slice(1);
}

function presentIn<T>(all: ReadonlyMap<number, T>, used: Map<number, Bitset>) {
  return [...used.keys()].flatMap((id) => all.get(id) ?? []);
}

function mapped<T, R>(value: T | undefined, map: (value: T) => R) {
  return value === undefined ? undefined : map(value);
}
