import type { ShopPanel } from '@gniazdo/contracts';
import { formatCount } from '@gniazdo/format';

type Run = ShopPanel['imports'][number];

/** What a report of the importer says, by its English text. `$1` is the first group. */
const TEXTS: [RegExp, string][] = [
  [/^missing$/, 'brakuje wartości'],
  [/^is zero$/, 'wynosi zero'],
  [/^currency (\w+) instead of PLN$/, 'waluta $1 zamiast PLN'],
  [/^(.+) is not below (.+)$/, '$1 nie jest niższe niż $2'],
  [/^longer than (\d+) characters$/, 'więcej niż $1 znaków'],
  [/^(".*") is longer than (\d+) characters$/s, '$1 ma więcej niż $2 znaków'],
  [/^(".*") is more than 10 000 000 zł$/s, '$1 to więcej niż 10 000 000 zł'],
  [/^(".*") is not a URL$/s, '$1 nie jest adresem'],
  [/^(".*") does not begin with http:\/\/ or https:\/\/$/s, '$1 nie zaczyna się od http:// ani https://'],
  [/^contains a user name or password$/, 'zawiera nazwę użytkownika lub hasło'],
  [/^more than (\d+) fields$/, 'więcej niż $1 pól'],
  [
    /^the same as in line (\d+), but with another name, price or link$/,
    'taki sam jak w wierszu $1, ale z inną nazwą, ceną lub adresem',
  ],
  [/^(".*") is not a valid GTIN and is omitted$/s, '$1 nie jest poprawnym numerem GTIN; pominęliśmy go'],
  [
    /^(".*") is .*, which identifies no product, and is omitted$/s,
    '$1 nie jest numerem żadnego produktu (zakres zastrzeżony przez GS1 albo wypełniacz); pominęliśmy go',
  ],
  [/^(".*") identifies no product and is omitted$/s, '$1 nie określa żadnego produktu; pominęliśmy to'],
  [
    /^other offers with this code are of another kind,.*$/,
    'inne oferty z tym kodem mają inny rodzaj, nazwę, wymiary lub cenę, więc nie łączymy ich z tą',
  ],
  [
    /^at most a tenth or at least ten times of the price.*$/,
    'co najmniej dziesięć razy niższa lub wyższa niż w innych ofertach tego produktu, więc nie pokazujemy tej oferty',
  ],
  [/^The server sent nothing for ([\d.]+) seconds\.$/, 'Serwer niczego nie wysłał przez $1 s.'],
  [/^The download took longer than ([\d.]+) minutes\.$/, 'Pobieranie trwało dłużej niż $1 min.'],
  [/^The import took longer than ([\d.]+) minutes,.*$/s, 'Import trwał dłużej niż $1 min, więc niczego nie zmienił.'],
  [/^The file is larger than (.+)\. Split it\.$/, 'Plik jest większy niż $1. Podziel go.'],
  [/^The address is not allowed: (.+)\.$/s, 'Ten adres jest niedozwolony: $1.'],
  [/^The server could not be reached \((\w+)\)\.$/, 'Nie udało się połączyć z serwerem ($1).'],
  [/^(\S+) responded with the status (\d+) instead of a file\.$/, '$1 odpowiada kodem $2 zamiast pliku.'],
  [
    /^The connection to (\S+) was lost before the end of the file\.$/,
    'Połączenie z $1 zerwało się przed końcem pliku.',
  ],
  [/^The feed has no offers,.*$/s, 'Plik nie ma ofert, więc niczego nie zmieniliśmy.'],
  [
    /^All (\d+) offers of the feed are refused,.*$/s,
    'Odrzuciliśmy wszystkie oferty ($1), więc niczego nie zmieniliśmy.',
  ],
  [/^The feed is not well-formed XML in line (\d+): (.*) Ask the shop.*$/s, 'Błąd XML w wierszu $1: $2'],
  [/^The feed is cut off: it ends in line (\d+).*$/s, 'Plik jest ucięty: kończy się w wierszu $1.'],
  [/^The feed is empty\..*$/s, 'Plik jest pusty.'],
  [
    /^Wrong encoding: the feed declares (\S+) but byte (\w+) at byte (\d+), line (\d+).*$/s,
    'Złe kodowanie: plik deklaruje $1, ale bajt $2 w wierszu $4 nie należy do tego kodowania. Popraw deklarację w pierwszym wierszu.',
  ],
  [
    /^Wrong encoding: the feed declares (\S+) but is written in UTF-8.*$/s,
    'Złe kodowanie: plik deklaruje $1, a jest w UTF-8. Popraw deklarację w pierwszym wierszu.',
  ],
  [/^The file begins with (<.*?>), so.*$/s, 'Plik zaczyna się od $1, więc nie jest plikiem Google Merchant ani Ceneo.'],
  [/^The import failed because of an error of the site\..*$/s, 'Import nie udał się z naszej winy. Powtórzymy go.'],
];

type ImportText = { text: string; lang?: 'en' };

/** The Polish text of a report; a text without one stays in English. */
export function translateReport(text: string): ImportText {
  const found = TEXTS.find(([pattern]) => pattern.test(text));
  return found ? { text: text.replace(found[0], found[1]) } : { text, lang: 'en' };
}

/** What an import has done, in a few words. */
export function getOutcome({ outcome, counts }: Pick<Run, 'outcome' | 'counts'>) {
  if (outcome === 'unchanged') return 'plik bez zmian';
  if (outcome === 'failed') return 'nieudany';
  if (outcome === 'held') return 'wstrzymany';
  return counts && counts.refused > 0 ? `odrzucone oferty: ${formatCount(counts.refused)}` : 'udany';
}
