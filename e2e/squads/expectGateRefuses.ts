import type { ResultRow } from '../chaos/printResults.ts';
import type { Clone } from './openClone.ts';

const PAGE = 'apps/listing/pages/listing-page/ListingPage.tsx';

/** Tries to release a page that throws; the smoke gate must refuse it. */
export async function expectGateRefuses(squad: Clone): Promise<ResultRow[]> {
  const revert = await squad.edit(PAGE, (text) =>
    text.replace(
      /(export function ListingPage\([^)]*\)[^{]*\{)/,
      `$1\n  if (Date.now() > 0) throw new Error('broken');`,
    ),
  );
  const result = await squad.release('listing', '--notes', 'broken');
  await revert();
  const reason =
    result.text
      .trim()
      .split('\n')
      .find((line) => /broken/.test(line)) ?? result.text.trim().slice(-120);
  return [
    [
      'a release that throws when it renders: the gate',
      'refused',
      result.isSuccessful
        ? 'RELEASED'
        : `refused after ${Math.round(result.ms / 1000)} s: ${reason.trim().slice(0, 120)}`,
      !result.isSuccessful,
    ],
  ];
}
