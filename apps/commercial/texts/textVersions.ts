import { compareBlocks, type TextChange } from './compareBlocks.ts';
import { parseText, readBlocks } from './parseText.ts';
import cookies from './versions/cookies.2026-11-23.md';
import eshops from './versions/dla-sklepow.2026-11-23.md';
import scriptDetails from './versions/gniazdo-pixel.2026-11-23.md';
import aboutUs from './versions/o-nas.2026-11-23.md';
import priceAboutUs from './versions/o-nas.2026-11-24.md';
import pixel from './versions/pixel.2026-11-23.md';
import privacyPolicy from './versions/polityka-prywatnosci.2026-11-23.md';
import shortPrivacyPolicy from './versions/polityka-prywatnosci.2026-11-24.md';
import careers from './versions/praca.2026-11-23.md';
import terms from './versions/regulamin.2026-11-22.md';
import starPrivacy from './versions/star-prywatnosc.2026-11-23.md';
import starReviewTerms from './versions/star-zasady-opinii.2026-11-23.md';
import star from './versions/star.2026-11-23.md';
import termsOfTrade from './versions/warunki-handlowe.2026-11-23.md';
import cooperation from './versions/wspolpraca.2026-11-23.md';
import termsOfUse from './versions/warunki-korzystania.2026-11-23.md';

/**
 * Earlier versions of the texts; the front matter has path and date. Before a text changes, its file is copied to
 * `versions/NAME.DATE.md` and listed here, and the text gets a new date.
 */
export const versionFiles = [
  ...[aboutUs, priceAboutUs, careers, cooperation, eshops, star, pixel, scriptDetails],
  ...[terms, termsOfUse, termsOfTrade, privacyPolicy, shortPrivacyPolicy, cookies],
  ...[starReviewTerms, starPrivacy],
];

/** A version of a text. `changes`: from the version before it; null for the first one. */
export type TextVersion = { date: string; changes: TextChange[] | null; html: string };

/** Path of the page with the versions of a text, below the prefix. */
export function getVersionsPath(path: string) {
  return `${path}/versions`;
}

/** Whether there are earlier versions of the text with this path. */
export function hasVersions(path: string) {
  return versionFiles.some((file) => parseText(file).path === path);
}

/** All versions of a text, the newest first. Throws for a version without a date or with the date of another one. */
export function getVersions(current: string): TextVersion[] {
  const { path } = parseText(current);
  const files = [current, ...versionFiles.filter((file) => parseText(file).path === path)];
  const versions = files
    .map((file) => ({ ...parseText(file), blocks: readBlocks(file) }))
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  return versions.map(({ date, html, blocks }, index) => {
    const before = versions[index + 1];
    if (!date || date === before?.date) throw new Error(`The versions of ${path} need different dates.`);
    return { date, html, changes: before ? compareBlocks(before.blocks, blocks) : null };
  });
}
