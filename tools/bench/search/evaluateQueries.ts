import type { IndexSnapshot } from '@gniazdo/api/index/live/LiveCatalogue';
import { searchListing } from '@gniazdo/api/resources/listing/searchListing';
import { findVariants } from '@gniazdo/api/resources/search/findVariants';
import { quantile } from '@gniazdo/cli';
import { measureMinTimes } from '../minTimes.ts';
import type { createGrader, GradedQuery } from './createGrader.ts';
import { getBestGrades, getNdcg } from './getNdcg.ts';
import type { JudgedSet } from './JudgedQuery.ts';

const DEPTH = 10;
const ROUNDS = 5;

export type Evaluated = { query: string; kind: string; ndcg: number; isRightFirst: boolean; isEmpty: boolean };

/** Sends the queries of a set to the search and grades the results. */
export function evaluateQueries(snapshot: IndexSnapshot, set: JudgedSet, grade: ReturnType<typeof createGrader>) {
  const graded = Object.entries(set).flatMap(([kind, queries]) =>
    queries.map((judged) => ({ kind, ...grade(judged) })),
  );
  const evaluated = graded.flatMap((query) => evaluateQuery(snapshot, query) ?? []);
  const measure = (run: (query: string) => unknown) =>
    measureMinTimes(
      graded.map(
        ({ query }) =>
          () =>
            void run(query),
      ),
      ROUNDS,
    );
  return {
    evaluated,
    left: graded.length - evaluated.length,
    findTimes: measure((query) => findVariants(snapshot, query)?.getScore()),
    pageTimes: measure((query) => findIds(snapshot, query)),
  };
}

/** The figures of several queries. */
export function summarise(evaluated: readonly Evaluated[]) {
  const share = (count: number) => `${((100 * count) / evaluated.length).toFixed(1)} %`;
  const ndcgs = evaluated.map(({ ndcg }) => ndcg);
  return {
    queries: evaluated.length,
    'NDCG@10': (ndcgs.reduce((sum, ndcg) => sum + ndcg, 0) / ndcgs.length).toFixed(3),
    'NDCG@10, lowest tenth': quantile(ndcgs, 0.1).toFixed(3),
    'right category first': share(evaluated.filter(({ isRightFirst }) => isRightFirst).length),
    'zero results': share(evaluated.filter(({ isEmpty }) => isEmpty).length),
  };
}

/** Null if the catalogue has no right offer. */
function evaluateQuery(snapshot: IndexSnapshot, { kind, query, getGrade }: GradedQuery & { kind: string }) {
  const { index } = snapshot;
  const all = getBestGrades(index.columns.productId, index.size, getGrade);
  if (all.length === 0) return null;
  const grades = findIds(snapshot, query).map((id) => getGrade(index.getOrdinal(id)!));
  return {
    query,
    kind,
    ndcg: getNdcg(grades, all, DEPTH),
    isRightFirst: (grades[0] ?? 0) > 0,
    isEmpty: grades.length === 0,
  };
}

/** The variants of the first page of results, after redirects. */
export function findIds(snapshot: IndexSnapshot, query: string) {
  let found = searchListing(snapshot, () => 0, `/pl/search?q=${encodeURIComponent(query)}`);
  if (found && 'redirect' in found) found = searchListing(snapshot, () => 0, found.redirect.location);
  return found && 'ids' in found ? found.ids : [];
}
