import type { ProductVersion } from '@gniazdo/contracts/offers';
import { formatDimensions } from '@gniazdo/format';

/** One choice, such as a colour, and the version that it leads to. */
export type VersionChoice = { value: string; version: ProductVersion; isCurrent: boolean };
export type VersionGroup = { name: string; choices: VersionChoice[] };

const TRAITS: { name: string; read: (version: ProductVersion) => string | null }[] = [
  { name: 'Kolor', read: ({ colour }) => colour?.name ?? null },
  { name: 'Rozmiar', read: ({ dimensions }) => formatDimensions(dimensions) },
  { name: 'Materiał', read: ({ material }) => material },
];
type Trait = (typeof TRAITS)[number];

/**
 * The traits in which the versions differ, with a choice for each value. A trait is left out if those before it already
 * distinguish all versions. A choice leads to the version that has most other traits of the current one, then the cheapest.
 */
export function chooseVersions(versions: readonly ProductVersion[], currentId: number): VersionGroup[] {
  const current = versions.find(({ id }) => id === currentId);
  if (!current) return [];
  const traits = findTraits(versions);
  return traits.map((trait) => ({
    name: trait.name,
    choices: [...new Set(versions.map(trait.read))].flatMap((value) => {
      if (value === null) return [];
      const isCurrent = value === trait.read(current);
      const group = versions.filter((version) => trait.read(version) === value);
      return { value, isCurrent, version: isCurrent ? current : findNearest(group, current, traits) };
    }),
  }));
}

function findTraits(versions: readonly ProductVersion[]) {
  const traits: Trait[] = [];
  let distinct = 1;
  for (const trait of TRAITS) {
    const { size } = new Set(versions.map((version) => [...traits, trait].map(({ read }) => read(version)).join('\n')));
    if (size === distinct) continue;
    traits.push(trait);
    distinct = size;
    if (distinct === versions.length) break;
  }
  return traits;
}

function findNearest(versions: readonly ProductVersion[], current: ProductVersion, traits: readonly Trait[]) {
  const countEqual = (version: ProductVersion) => traits.filter(({ read }) => read(version) === read(current)).length;
  const [nearest] = versions.toSorted(
    (a, b) => countEqual(b) - countEqual(a) || (a.price ?? Infinity) - (b.price ?? Infinity) || a.id - b.id,
  );
  return nearest!;
}
