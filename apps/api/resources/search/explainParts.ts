import type { Listing } from '@gniazdo/contracts/offers';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { readWords } from '../../index/search/tokenize.ts';
import { readSentence } from '../ai-search/readSentence.ts';
import type { FoundVariants } from './findVariants.ts';
import { readUnwanted } from './readUnwanted.ts';

type Parts = { found: Pick<FoundVariants, 'dropped' | 'unknown'> | null; ignored: readonly string[] };

/** The parts of a search or sentence that a list does not fulfil because no offer has the words, or because no filter has them. */
export function explainParts(
  snapshot: IndexSnapshot,
  { found, ignored }: Parts,
): Pick<Listing, 'unknown' | 'unfiltered'> {
  const { dropped = [], unknown = [] } = found ?? {};
  const { search, reference, index } = snapshot;
  const isKnown = (word: string) =>
    (search.read(word, index.size) ?? []).some(({ losses, isCorrected }) => losses.size > 0 && !isCorrected);
  const read = [...dropped, ...ignored].map((part) => ({ part, ...readSentence(part, reference) }));
  const unfiltered = read.filter((one) => one.unfiltered.length > 0 || isNoProperty(one.part));
  const others = read.filter((one) => !unfiltered.includes(one));
  const isUnknown = ({ part, left }: (typeof read)[number]) =>
    unknown.includes(part) || (ignored.includes(part) && !left.every(isKnown));
  const parts = { unknown: others.filter(isUnknown), unfiltered };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([reason, some]) =>
      some.length > 0 ? [[reason, some.map(({ part }) => part)]] : [],
    ),
  );
}

/** Whether a part negates what is not a property of products: `bez sprężyn`. */
function isNoProperty(part: string) {
  return readUnwanted(readWords(part)).some(({ value }) => value.length === 0);
}
