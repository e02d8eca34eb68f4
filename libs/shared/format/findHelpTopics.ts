import { paths, route } from '@gniazdo/contracts/site';
import { foldDiacritics } from './texts.ts';

type HelpTopic = { title: string; url: string };

/** Beginnings of words without diacritics, by the page that answers them. */
const TOPICS: readonly (HelpTopic & { words: readonly string[] })[] = [
  {
    words: ['zwrot', 'zwroc', 'reklamac', 'gwaranc', 'odstapi'],
    title: 'Jak zwrócić albo zareklamować produkt?',
    url: paths.question('zwrot'),
  },
  {
    words: ['zamowien', 'zamowic', 'platnos', 'zaplac', 'koszyk', 'raty'],
    title: 'Czy kupuję w Gnieździe?',
    url: paths.question('gdzie-kupuje'),
  },
  {
    words: ['omnibus', 'najnizsza cena'],
    title: 'Co znaczy „najniższa cena z 30 dni przed obniżką”?',
    url: paths.question('najnizsza-cena'),
  },
  { words: ['inna cena'], title: 'Dlaczego w sklepie jest inna cena?', url: paths.question('inna-cena') },
  { words: ['kolejnosc', 'sponsorowan'], title: 'Jak ustalamy kolejność?', url: paths.question('kolejnosc') },
  { words: ['kontakt', 'telefon', 'infolini', 'pomoc'], title: 'Kontakt', url: paths.contact() },
  { words: ['regulamin'], title: 'Regulamin', url: paths.terms() },
  { words: ['prywatnos', 'rodo', 'dane osobowe'], title: 'Polityka prywatności', url: paths.privacyPolicy() },
  { words: ['cookie', 'ciasteczk'], title: 'Pliki cookie', url: paths.cookies() },
  {
    words: ['kod rabat', 'kody rabat', 'kupon', 'voucher', 'znizk'],
    title: 'Produkty z kodem rabatowym',
    url: route('/products/vouchers'),
  },
  { words: ['promocj', 'wyprzedaz', 'okazj', 'przecen'], title: 'Promocje', url: paths.sales() },
  // Out of season, the page leads to that of sales.
  { words: ['black friday', 'czarny piatek'], title: 'Promocje i Black Friday', url: paths.blackFriday() },
  {
    words: ['darmowa dostawa', 'darmowa wysylka'],
    title: 'Produkty z darmową dostawą',
    url: `${paths.products()}?dostawa=darmowa`,
  },
  { words: ['poradnik', 'jak wybrac', 'jak dobrac'], title: 'Poradniki', url: paths.articles() },
  { words: ['ulubion'], title: 'Twoje ulubione', url: paths.favourites() },
  { words: ['porownani', 'porownywark'], title: 'Porównanie produktów', url: paths.compare() },
];
const MAX_TOPICS = 2;
/** Letters after which a word that is being typed may be the beginning of one of a topic. */
const MIN_TYPED = 4;

/**
 * The pages that answer a query about the service instead of products: `zwrot towaru`, `kody rabatowe`; with `isTyped`, also those
 * whose first word the whole query begins: `regul`.
 */
export function findHelpTopics(query: string, { isTyped = false } = {}): HelpTopic[] {
  const text = ` ${foldDiacritics(query)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
  const isBegun = (word: string) => isTyped && text.length > MIN_TYPED && ` ${word}`.startsWith(text);
  return TOPICS.filter(({ words }) => words.some((word) => text.includes(` ${word}`) || isBegun(word))).slice(
    0,
    MAX_TOPICS,
  );
}
