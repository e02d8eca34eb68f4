import { paths } from '@gniazdo/contracts';

const BRIEF = 'roznice';

/** Address of a comparison of these offers; a brief one leaves out what is the same of all. */
export function comparisonUrl(ids: readonly number[], isBrief = false) {
  return paths.compare(ids) + (isBrief && ids.length > 0 ? `&${BRIEF}=1` : '');
}

/** Whether an address asks for a brief comparison. */
export function isBriefIn(url: string) {
  return new URL(url, 'http://host').searchParams.has(BRIEF);
}
