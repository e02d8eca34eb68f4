import type { IndexSnapshot } from '@gniazdo/api/index/live/LiveCatalogue';
import { Random } from '@gniazdo/demo/catalogue/Random';

/** URLs of lists with a large part of the catalogue and none to three filters. */
export function broadAddresses({ reference }: Pick<IndexSnapshot, 'reference'>) {
  const random = new Random(7, 'broad');
  const roots = reference.categories.roots('primary').map(({ slug }) => `/pl/products/${slug}`);
  return Array.from({ length: 60 }, () =>
    withFilters(random.chance(0.4) ? '/pl/products' : random.pick(roots), reference, random, 3),
  );
}

/** URLs of lists of one category with one to four filters. */
export function narrowAddresses({ reference }: Pick<IndexSnapshot, 'reference'>) {
  const random = new Random(7, 'narrow');
  const { categories } = reference;
  const leaves = categories.all.filter(({ id, kind }) => kind === 'primary' && categories.children(id).length === 0);
  return Array.from({ length: 120 }, () =>
    withFilters(`/pl/products/${random.pick(leaves).slug}`, reference, random, 4, 1),
  );
}

function withFilters(path: string, reference: IndexSnapshot['reference'], random: Random, most: number, least = 0) {
  const filters = new Map<string, string>();
  const wanted = random.whole(least, most);
  while (filters.size < wanted) {
    const kind = random.whole(0, 4);
    const group = random.pick(reference.featureGroups.filter(({ values }) => values.length > 0));
    if (kind <= 1)
      filters.set(
        group.ident,
        random
          .sample(group.values, 2)
          .map(({ ident }) => ident)
          .join(','),
      );
    else if (kind === 2) filters.set('cena', `${random.whole(1, 8) * 100}-${random.whole(9, 60) * 100}`);
    else if (kind === 3) filters.set('dostepnosc', 'w-magazynie');
    else filters.set('sort', random.pick(['cena-rosnaco', 'najnowsze', 'rabat']));
  }
  const query = [...filters].map(([name, value]) => `${name}=${value}`).join('&');
  return query ? `${path}?${query}` : path;
}

/** Prefixes that people type on the way to a title: its first letters and words, every seventh with a typing error. */
export function suggestionQueries({ index }: IndexSnapshot, titles: string[]) {
  const random = new Random(7, 'suggestions');
  return Array.from({ length: Math.min(1_000, index.size) }, (_, i) => {
    const words = random.pick(titles).split(' ').slice(0, random.whole(1, 3));
    const last = words.at(-1)!;
    words[words.length - 1] = last.slice(0, random.whole(Math.min(2, last.length), last.length));
    const query = words.join(' ');
    const at = random.whole(1, Math.max(1, query.length - 2));
    return i % 7 === 0 && query.length > 4 ? query.slice(0, at) + query.slice(at + 1) : query;
  });
}
