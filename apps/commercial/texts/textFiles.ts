import eshops from './dla-sklepow.md';
import press from './dla-mediow.md';
import accessibility from './dostepnosc.md';
import productPixel from './gniazdo-pixel.md';
import productStar from './gniazdo-star.md';
import ranking from './kolejnosc-ofert.md';
import aboutUs from './o-nas.md';
import pixel from './pixel.md';
import privacyPolicy from './polityka-prywatnosci.md';
import careers from './praca.md';
import eshopTerms from './regulamin-dla-sklepow.md';
import terms from './regulamin.md';
import saas from './saas.md';
import starPrivacy from './star-prywatnosc.md';
import starTradeTerms from './star-warunki-handlowe.md';
import starReviewTerms from './star-zasady-opinii.md';
import star from './star.md';
import atUs from './u-nas.md';
import termsOfTrade from './warunki-handlowe.md';
import termsOfUse from './warunki-korzystania.md';
import cooperation from './wspolpraca.md';

/** The text pages that consist of a text only; the front matter contains the path. */
export const textFiles = [
  ...[aboutUs, atUs, careers, press],
  ...[eshops, cooperation, pixel, star, saas, productPixel, productStar],
  ...[terms, termsOfUse, privacyPolicy, eshopTerms, termsOfTrade, ranking, accessibility],
  ...[starReviewTerms, starPrivacy, starTradeTerms],
];
