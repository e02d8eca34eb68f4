import type { ListedCounts, ReducedCategory } from '../../resources/directory/countListed.ts';
import type { AiSearchResult } from '@gniazdo/contracts/offers';
import type { Wish } from '../../resources/ai-search/wishSchema.ts';
import type { SimilarCandidate } from '../../resources/similarity/findSimilar.ts';
import type { FoundListing } from '../../resources/listing/searchListing.ts';
import type { FoundSuggestions } from '../../resources/suggestions/searchSuggestions.ts';
import type { ReferenceRows } from '../reference/readReferenceRows.ts';

/** The methods of the catalogue thread: arguments and results. */
export type CatalogueMethods = {
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
  progress: { args: []; result: { appliedSeq: number; latestSeq: number; variants: number } };
  /** Reads everything from the database again. The old indexes serve calls until the new ones are ready. */
  rebuild: { args: []; result: unknown };
  stop: { args: []; result: unknown };
};

/** Message to the catalogue thread. */
export type CatalogueCall = { id: number; name: keyof CatalogueMethods; args: unknown[] };

/** Message from the catalogue thread. */
export type ThreadMessage =
  | { kind: 'ready' }
  | { kind: 'reference'; reference: ReferenceRows; day: string }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; message: string; code: string | undefined }
  /** The changes up to this position of the database are about to be applied. */
  | { kind: 'position'; position: string }
  | { kind: 'warning'; text: string };
