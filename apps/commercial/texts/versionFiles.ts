import cookies from './versions/cookies.2026-11-23.md';
import eshops from './versions/dla-sklepow.2026-11-23.md';
import aboutUs from './versions/o-nas.2026-11-23.md';
import privacyPolicy from './versions/polityka-prywatnosci.2026-11-23.md';
import careers from './versions/praca.2026-11-23.md';
import terms from './versions/regulamin.2026-11-22.md';
import starPrivacy from './versions/star-prywatnosc.2026-11-23.md';
import starReviewTerms from './versions/star-zasady-opinii.2026-11-23.md';
import star from './versions/star.2026-11-23.md';
import termsOfUse from './versions/warunki-korzystania.2026-11-23.md';

/**
 * Earlier versions of the texts; the front matter has path and date. Before a text changes, its file is copied to
 * `versions/NAME.DATE.md` and listed here, and the text gets a new date.
 */
export const versionFiles = [
  ...[aboutUs, careers, eshops, star],
  ...[terms, termsOfUse, privacyPolicy, cookies],
  ...[starReviewTerms, starPrivacy],
];
