import { navigate } from '@gniazdo/ui';
import { comparisonUrl } from './comparisonUrl.ts';

/** Id of the checkbox that hides equal rows. It works without script, so its state is read from the DOM. */
export const BRIEF_SWITCH_ID = 'tylko-roznice';

/** Navigates to the comparison of these offers, in place of the current one. Keeps the state of the brief switch. */
export function showComparison(ids: readonly number[]) {
  const isBrief = document.querySelector<HTMLInputElement>(`#${BRIEF_SWITCH_ID}`)?.checked;
  navigate(comparisonUrl(ids, isBrief), { replace: true, scroll: 'keep' });
}
