import { MAX_COMPARED } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { navigate } from '@gniazdo/ui';

export const BRIEF_PARAMETER = 'roznice';

/** Id of the checkbox that hides equal rows. It works without script, so its state is read from the DOM. */
export const BRIEF_SWITCH_ID = 'tylko-roznice';

/** URL of a comparison of these offers; a brief one shows only differences. */
export function comparisonUrl(ids: readonly number[], isBrief = false) {
  return paths.compare(ids) + (isBrief && ids.length > 0 ? `&${BRIEF_PARAMETER}=1` : '');
}

/** Whether a URL requests a brief comparison. */
export function isBriefIn(url: string) {
  return new URL(url, 'http://host').searchParams.has(BRIEF_PARAMETER);
}

/** For a comparison of more offers than are shown. */
export function formatCompared(count: number) {
  return `Porównujesz ${MAX_COMPARED} z ${count} produktów.`;
}

/** Navigates to the comparison of these offers, in place of the current one. Keeps the state of the brief switch. */
export function showComparison(ids: readonly number[]) {
  const isBrief = document.querySelector<HTMLInputElement>(`#${BRIEF_SWITCH_ID}`)?.checked;
  navigate(comparisonUrl(ids, isBrief), { replace: true, scroll: 'keep' });
}
