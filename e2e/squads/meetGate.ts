import type { Clone } from './openClone.ts';
import type { Row } from './Row.ts';

const PAGE = 'apps/listing/pages/listing-page/ListingPage.tsx';

/** A squad tries to release a page that throws. */
export async function meetGate(squad: Clone): Promise<Row[]> {
  const changeBack = await squad.edit(PAGE, (text) =>
    text.replace(
      /(export function ListingPage\([^)]*\)[^{]*\{)/,
      `$1\n  if (Date.now() > 0) throw new Error('broken');`,
    ),
  );
  const said = await squad.release('listing', '--notes', 'broken');
  await changeBack();
  const sentence =
    said.text
      .trim()
      .split('\n')
      .find((line) => /broken/.test(line)) ?? said.text.trim().slice(-120);
  return [
    [
      'a release that throws when it renders: the gate',
      'refused',
      said.isWell ? 'RELEASED' : `refused after ${Math.round(said.ms / 1000)} s: ${sentence.trim().slice(0, 120)}`,
      !said.isWell,
    ],
  ];
}
