import { paths } from '@gniazdo/contracts/site';

export const BRIEF_PARAMETER = 'roznice';

/** URL of a comparison of these offers; a brief one shows only differences. */
export function comparisonUrl(ids: readonly number[], isBrief = false) {
  return paths.compare(ids) + (isBrief && ids.length > 0 ? `&${BRIEF_PARAMETER}=1` : '');
}

/** Whether a URL requests a brief comparison. */
export function isBriefIn(url: string) {
  return new URL(url, 'http://host').searchParams.has(BRIEF_PARAMETER);
}
