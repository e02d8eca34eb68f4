import type { Wish } from '@gniazdo/api/resources/ai-search/wishSchema';

const PARAMETERS = { width: 'szerokosc', height: 'wysokosc', depth: 'glebokosc', diameter: 'srednica' } as const;
/** A number alone means this many cm less or more. */
const TOLERANCE_CM = 5;

/** The filters of a wish as they are judged, sorted; see README.md. */
export function formatWish({ category, place, filters, shop, brand, price, sizes, words }: Wish): string[] {
  return [
    ...(category ? [`kategoria:${category}`] : []),
    ...(place ? [`pokoj:${place}`] : []),
    ...Object.entries(filters).flatMap(([group, idents]) => idents.map((ident) => `${group}:${ident}`)),
    ...(shop ? [`sklep:${shop}`] : []),
    ...(brand ? [`producent:${brand}`] : []),
    ...(price ? [`cena:${formatRange(price)}`] : []),
    ...sizes.map((size) => `${PARAMETERS[size.dimension]}:${formatSize(size)}`),
    ...(words ? [`slowa:${words}`] : []),
  ].sort();
}

function formatSize({ from, to }: Wish['sizes'][number]) {
  const isExact = from !== null && to !== null && to - from === 2 * TOLERANCE_CM;
  return isExact ? String(from + TOLERANCE_CM) : formatRange({ from, to });
}

function formatRange({ from, to }: { from: number | null; to: number | null }) {
  return `${from ?? ''}-${to ?? ''}`;
}
