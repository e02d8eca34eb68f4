import type { IndexSnapshot } from '@gniazdo/api/index/live/LiveCatalogue';
import { foldDiacritics } from '@gniazdo/format';
import type { JudgedQuery } from './JudgedQuery.ts';

const TOLERANCE_MM = 50;
const MAX_GRADE = 3;

type Bitset = ReturnType<IndexSnapshot['index']['bitset']>;
type Test = (ordinal: number) => boolean;

/** A judged query for one catalogue: its text, and the grade of each ordinal. */
export type GradedQuery = { query: string; getGrade: (ordinal: number) => number };

/**
 * Grades variants by the rules of README.md.
 *
 * @param names Titles by ordinal.
 */
export function createGrader({ index, reference }: IndexSnapshot, names: readonly string[]) {
  const { columns } = index;
  const folded = names.map((name) => ` ${foldDiacritics(name).replace(/[^a-z0-9]+/g, ' ')} `);
  const has = (bitset: Bitset): Test => bitset.has.bind(bitset);

  return ([text, categories, ...facts]: JudgedQuery): GradedQuery => {
    const isRight = any(categories.split('|').map(testCategory));
    const brand = text.includes('{marka}') ? findBrand(isRight) : null;
    const tests = facts.map((fact) => (fact === 'marka' ? testBrand(brand!.id) : any(fact.split('|').map(testFact))));
    return {
      query: text.replace('{marka}', brand?.name ?? ''),
      getGrade: (ordinal) => {
        if (!index.flags.listed.has(ordinal) || !isRight(ordinal)) return 0;
        const met = tests.filter((test) => test(ordinal)).length;
        if (met === tests.length) return MAX_GRADE;
        return met * 2 >= tests.length ? 2 : 1;
      },
    };
  };

  function testCategory(slug: string): Test {
    if (slug === '*') return () => true;
    const category = reference.categories.bySlug.get(slug.replace('=', ''));
    if (!category) throw new Error(`There is no category "${slug}".`);
    if (slug.startsWith('=')) return (ordinal) => columns.categoryId[ordinal] === category.id;
    return has(index.bitset(index.categories, category.id));
  }

  function testFact(fact: string): Test {
    const [name = '', value = ''] = fact.split(':');
    switch (name) {
      case 'pokoj':
        return testCategory(value);
      case 'tytul':
        return (ordinal) => folded[ordinal]!.includes(` ${value}`);
      case 'cena': {
        const [from, to] = value.split('-').map((end) => (end === '' ? null : Number(end) * 100));
        return (ordinal) => columns.price[ordinal]! >= (from ?? 0) && columns.price[ordinal]! <= (to ?? Infinity);
      }
      case 'rozmiar':
        return any([testTitleSize(value), ...(['width', 'depth', 'diameter'] as const).map(testLength(value))]);
      case 'wysokosc':
        return any([testTitleSize(value), testLength(value)('height')]);
      default: {
        const found = reference.featureGroups.find(({ ident }) => ident === name);
        const feature = found?.values.find(({ ident }) => ident === value);
        if (!feature) throw new Error(`There is no filter value "${fact}".`);
        return has(index.bitset(index.features, feature.id));
      }
    }
  }

  /** `160` is also in `160x90`. */
  function testTitleSize(size: string): Test {
    const pattern = new RegExp(size.includes('x') ? ` ${size}[ x]` : `[ x]${size}[ x]`);
    return (ordinal) => pattern.test(folded[ordinal]!);
  }

  function testLength(size: string) {
    const wanted = Number(size) * 10;
    return (dimension: 'width' | 'height' | 'depth' | 'diameter'): Test =>
      (ordinal) =>
        index.sized[dimension].has(ordinal) &&
        columns.from[dimension][ordinal]! <= wanted + TOLERANCE_MM &&
        columns.to[dimension][ordinal]! >= wanted - TOLERANCE_MM;
  }

  function testBrand(id: number): Test {
    return (ordinal) => columns.manufacturerId[ordinal] === id;
  }

  /** The brand with the most offers; the one with the lower id if two have the same number. */
  function findBrand(isRight: Test) {
    const counts = new Map<number, number>();
    for (let ordinal = 0; ordinal < index.size; ordinal++) {
      const id = columns.manufacturerId[ordinal]!;
      if (id > 0 && index.flags.listed.has(ordinal) && isRight(ordinal)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const [best] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return best ? reference.manufacturers.get(best[0])! : { id: -1, name: '' };
  }
}

function any(tests: readonly Test[]): Test {
  return tests.length === 1 ? tests[0]! : (ordinal) => tests.some((test) => test(ordinal));
}
