import { navigate } from '@gniazdo/ui';
import { comparisonUrl } from './comparisonUrl.ts';

/** The switch that leaves out what is the same of all; it works by itself, so its state is read where it is. */
export const BRIEF_SWITCH_ID = 'tylko-roznice';

/** Puts another comparison in the place of this one; it stays as brief as this one is. */
export function showComparison(ids: readonly number[]) {
  const isBrief = document.querySelector<HTMLInputElement>(`#${BRIEF_SWITCH_ID}`)?.checked;
  navigate(comparisonUrl(ids, isBrief), { replace: true, scroll: 'keep' });
}
