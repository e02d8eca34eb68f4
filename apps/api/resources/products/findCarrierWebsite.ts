/** Carriers in Poland by a word of the name of a delivery, in lower case. `Paczkomat` is a mark of InPost. */
const WEBSITES: [word: RegExp, website: string][] = [
  [/\b(?:inpost|paczkomat\w*)\b/, 'https://inpost.pl/'],
  [/\bdpd\b/, 'https://www.dpd.com/pl/pl/'],
  [/\bdhl\b/, 'https://www.dhl.com/pl-pl/'],
  [/\bgls\b/, 'https://gls-group.com/PL/pl/'],
  [/\bups\b/, 'https://www.ups.com/pl/'],
  [/\bfedex\b/, 'https://www.fedex.com/pl-pl/'],
  [/\b(?:poczta polska|pocztex)\b/, 'https://www.poczta-polska.pl/'],
  [/\borlen paczka\b/, 'https://www.orlenpaczka.pl/'],
  [/\bgeis\b/, 'https://www.geis-group.pl/'],
  [/\braben\b/, 'https://polska.raben-group.com/'],
];

/** The website of the only known carrier that the name of a delivery has; null if it has none or several. */
export function findCarrierWebsite(label: string): string | null {
  const name = label.toLowerCase();
  const found = WEBSITES.filter(([word]) => word.test(name));
  return found.length === 1 ? found[0]![1] : null;
}
