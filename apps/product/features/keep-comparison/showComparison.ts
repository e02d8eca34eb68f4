import { navigate } from '@gniazdo/ui';
import { comparisonUrl } from './comparisonUrl.ts';

/** Id of the checkbox that hides equal rows. It works without script, so its state is read from the DOM. */
export const BRIEF_SWITCH_ID = 'tylko-roznice';

/** Replaces the comparison and keeps it brief if it is. */
export function showComparison(ids: readonly number[]) {
  const isBrief = document.querySelector<HTMLInputElement>(`#${BRIEF_SWITCH_ID}`)?.checked;
  navigate(comparisonUrl(ids, isBrief), { replace: true, scroll: 'keep' });
}
