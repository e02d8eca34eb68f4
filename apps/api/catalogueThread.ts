import type { AiSearchResult } from '@gniazdo/contracts/offers';
import { serveCatalogue } from './index/live/serveCatalogue.ts';
import type { Wish } from './resources/ai-search/wishSchema.ts';
import {
  countListed,
  countReduced,
  type ListedCounts,
  type ReducedCategory,
} from './resources/directory/countListed.ts';
import { type FoundListing, searchListing } from './resources/listing/searchListing.ts';
import { findSentenceList } from './resources/search/findSentenceList.ts';
import { findSimilar, findSimilarCandidates, type SimilarCandidate } from './resources/similarity/findSimilar.ts';
import { type FoundSuggestions, searchSuggestions } from './resources/suggestions/searchSuggestions.ts';

declare module './index/live/threadMessages.ts' {
  interface CatalogueMethods {
    listing: { args: [url: string]; result: FoundListing | null };
    suggestions: { args: [query: string]; result: FoundSuggestions | null };
    /** Ids of variants; null for an unknown variant. */
    similar: { args: [variantId: number, limit: number]; result: number[] | null };
    listedCounts: { args: []; result: ListedCounts };
    reducedCounts: { args: []; result: Map<number, ReducedCategory> };
    /** Candidates for a comparison of pictures. */
    similarCandidates: { args: [variantId: number, limit: number]; result: SimilarCandidate[] };
    /** The list for a sentence of the AI search; see findSentenceList. */
    sentenceList: {
      args: [request: { query: string; wish: Wish | null; categoryId: number | null }];
      result: AiSearchResult;
    };
  }
}

// The worker thread of the catalogue, with what the resources read of its indexes.
await serveCatalogue(({ snapshot, getVersion }) => ({
  listing: (url) => searchListing(snapshot(), getVersion, url),
  suggestions: (query) => searchSuggestions(snapshot(), query),
  similar: (variantId, limit) => {
    const now = snapshot();
    return now.index.getOrdinal(variantId) === undefined ? null : findSimilar(now, variantId, limit);
  },
  listedCounts: () => countListed(snapshot()),
  reducedCounts: () => countReduced(snapshot()),
  similarCandidates: (variantId, limit) => findSimilarCandidates(snapshot(), variantId, limit),
  sentenceList: ({ query, wish, categoryId }) => findSentenceList(snapshot(), query, { wish, openId: categoryId }),
}));
