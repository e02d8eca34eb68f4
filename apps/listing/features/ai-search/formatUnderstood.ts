import type { AiSearchResult } from '@gniazdo/contracts/offers';
import { formatCount, plural } from '@gniazdo/format';

/** What the AI search understood: `Rozpoznaliśmy 2 filtry · 37 ofert`. */
export function formatUnderstood({ filtersCount, resultsCount }: Omit<AiSearchResult, 'url'>) {
  const filters = `${filtersCount} ${plural(filtersCount, 'filtr', 'filtry', 'filtrów')}`;
  const offers = `${formatCount(resultsCount)} ${plural(resultsCount, 'oferta', 'oferty', 'ofert')}`;
  return filtersCount > 0 ? `Rozpoznaliśmy ${filters} · ${offers}` : `Znaleźliśmy ${offers}`;
}
