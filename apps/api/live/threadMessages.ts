import type { FoundListing } from '../listing/searchListing.ts';
import type { ReferenceRows } from '../reference/loadReference.ts';
import type { FoundSuggestions } from '../suggestions/searchSuggestions.ts';

/** What the catalogue's thread can be asked. */
export type Answers = {
  listing: { args: [url: string]; answer: FoundListing | null };
  suggestions: { args: [query: string]; answer: FoundSuggestions | null };
  /** Ids of variants; null for a variant that isn't known. */
  similar: { args: [variantId: number, limit: number]; answer: number[] | null };
  progress: { args: []; answer: { appliedSeq: number; latestSeq: number; variants: number } };
  /** Reads everything anew; what is there goes on answering. */
  rebuild: { args: []; answer: unknown };
  stop: { args: []; answer: unknown };
};

export type Ask = { id: number; name: keyof Answers; args: unknown[] };

export type Said =
  | { kind: 'ready' }
  | { kind: 'reference'; reference: ReferenceRows; day: string }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; message: string; code: string | undefined }
  | { kind: 'warning'; text: string };
