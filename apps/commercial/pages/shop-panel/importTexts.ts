import type { ShopPanel } from '@gniazdo/contracts/account';
import { formatCount } from '@gniazdo/format';

type Run = ShopPanel['imports'][number];

/** What a report of the importer says, by its English text. `$1` is the first group. */
const TEXTS: [RegExp, string][] = [
  [/^missing$/, 'brakuje wartości'],
  [/^is zero$/, 'wynosi zero'],
  [/^currency (\S+) instead of PLN$/, 'waluta $1 zamiast PLN'],
  [/^(.+) is not below the price$/s, '$1 nie jest niższe niż cena'],
  [/^(.+) is not below (.+)$/, '$1 nie jest niższe niż $2'],
  [/^(".*") is not a price$/s, '$1 nie jest ceną'],
  [/^(".*") is a net price$/s, '$1 to cena netto; podaj cenę brutto'],
  [/^(".*") may be …$/s, '$1 można przeczytać na dwa sposoby; podaj dwa miejsca po przecinku'],
  [/^(".*") may be (.+) or (.+)$/s, '$1 może znaczyć $2 albo $3; podaj dwa miejsca po przecinku'],
  [/^(".*") is read as (.+)$/s, '$1 czytamy jako $2; podaj dwa miejsca po przecinku'],
  [/^(".*") is not a period, so.*$/s, '$1 nie jest okresem, więc nie używamy ceny promocyjnej'],
  [/^(".*") ends before it begins, so.*$/s, '$1 kończy się, zanim się zacznie, więc nie używamy ceny promocyjnej'],
  [
    /^(".*") may have the day or the month first, so.*$/s,
    'w $1 nie wiadomo, co jest dniem, a co miesiącem, więc nie używamy ceny promocyjnej',
  ],
  [/^(".*") is not a day$/s, '$1 nie jest datą'],
  [/^(".*") is over, so the offer is not shown$/s, 'termin $1 minął, więc nie pokazujemy oferty'],
  [/^(".*") is not a known availability,.*$/s, 'nie znamy dostępności $1, więc oferta nie jest dostępna od ręki'],
  [/^(".*") is not a known condition,.*$/s, 'nie znamy stanu $1, więc oferta nie jest porównywana z nowymi'],
  [/^(".*") stands for no value and is omitted$/s, '$1 niczego nie znaczy, więc to pomijamy'],
  [/^(".*") is not a valid GTIN and is omitted$/s, '$1 nie jest poprawnym kodem GTIN (EAN), więc go pomijamy'],
  [
    /^(".*") is .*, which identifies no product, and is omitted$/s,
    '$1 nie jest kodem żadnego produktu (zakres zastrzeżony przez GS1 albo wypełniacz), więc go pomijamy',
  ],
  [/^(".*") identifies no product and is omitted$/s, '$1 nie określa żadnego produktu, więc to pomijamy'],
  [
    /^other offers with this code are of another kind,.*$/,
    'inne oferty z tym kodem mają inny rodzaj, nazwę, wymiary lub cenę, więc nie łączymy ich z tą',
  ],
  [
    /^at most a tenth or at least ten times of the price.*$/,
    'co najmniej dziesięć razy niższa lub wyższa niż w innych ofertach tego produktu, więc nie pokazujemy tej oferty',
  ],
  [/^(".*") is not a length and is omitted$/s, '$1 nie jest wymiarem, więc to pomijamy'],
  [/^(".*") is not plausible for the category and is omitted$/s, 'wymiar $1 nie pasuje do kategorii, więc go pomijamy'],
  [
    /^order of dimensions is not known: (".*") is read as .*$/s,
    'kolejność wymiarów $1 dobieramy do kategorii; podaj każdy wymiar osobno',
  ],
  [/^order of dimensions is not known: .*$/s, 'nie wiadomo, co jest wysokością; podaj każdy wymiar osobno'],
  [/^(".*") is no colour of the filter$/s, 'koloru $1 nie ma w filtrze'],
  [
    /^(".*") and the title lead to no category of ours$/s,
    'kategoria $1 i nazwa nie prowadzą do żadnej naszej kategorii',
  ],
  [/^(".*") is not a number$/s, '$1 nie jest liczbą'],
  [/^(".*") is not a number of days$/s, '$1 nie jest liczbą dni'],
  [/^(".*") is not a country with a price$/s, '$1 to nie kraj z ceną dostawy'],
  [/^(".*") is not a service with a price$/s, '$1 to nie sposób dostawy z ceną'],
  [/^is not a number of months with an amount$/, 'to nie liczba rat z kwotą'],
  [/^has a character that cannot be read$/, 'zawiera znak, którego nie da się odczytać'],
  [/^has a character that is not allowed$/, 'zawiera niedozwolony znak'],
  [/^looks like UTF-8 that was decoded as another encoding$/, 'wygląda na UTF-8 odczytane w innym kodowaniu'],
  [/^has (\d+) fields instead of (\d+)$/, 'ma $1 pól zamiast $2'],
  [/^other reasons$/, 'inne przyczyny'],
  [/^longer than (\d+) characters$/, 'więcej niż $1 znaków'],
  [/^(".*") is longer than (\d+) characters$/s, '$1 ma więcej niż $2 znaków'],
  [/^(".*") is more than 10 000 000 zł$/s, '$1 to więcej niż 10 000 000 zł'],
  [/^(".*") is not a URL$/s, '$1 nie jest adresem'],
  [/^(".*") does not begin with http:\/\/ or https:\/\/$/s, '$1 nie zaczyna się od http:// ani https://'],
  [/^contains a user name or password$/, 'zawiera nazwę użytkownika lub hasło'],
  [/^more than (\d+) fields$/, 'więcej niż $1 pól'],
  [
    /^the same as in line (\d+|…), but with another name, price or link$/,
    'taki sam jak w wierszu $1, ale z inną nazwą, ceną lub adresem',
  ],
  [/^The server sent nothing for ([\d.]+) seconds\.$/, 'Serwer niczego nie wysłał przez $1 s.'],
  [/^The download took longer than ([\d.]+) minutes\.$/, 'Pobieranie trwało dłużej niż $1 min.'],
  [/^The import took longer than ([\d.]+) minutes,.*$/s, 'Import trwał dłużej niż $1 min, więc niczego nie zmienił.'],
  [/^The (?:file|feed) is larger than (.+)\. Split it\.$/, 'Plik jest większy niż $1. Podziel go.'],
  [
    /^The server compressed the file as (".*")\. Use gzip or none\.$/s,
    'Serwer skompresował plik jako $1. Użyj gzip albo wyłącz kompresję.',
  ],
  [
    /^The address cannot be used: (\S+) has no public address\.$/,
    'Nie możemy użyć tego adresu: $1 nie ma adresu w publicznym internecie.',
  ],
  [
    /^The address cannot be used: (\S+) is not in the public internet\.$/,
    'Nie możemy użyć tego adresu: $1 nie jest w publicznym internecie.',
  ],
  [
    /^The address cannot be used: (\S+) is a name of a private network\.$/,
    'Nie możemy użyć tego adresu: $1 to nazwa w sieci prywatnej.',
  ],
  [
    /^The address cannot be used: port (\d+) is not allowed\.$/,
    'Nie możemy użyć tego adresu: port $1 jest niedozwolony, użyj 443 albo 80.',
  ],
  [
    /^The address cannot be used: the URL contains a user name or password\.$/,
    'Nie możemy użyć tego adresu: zawiera nazwę użytkownika lub hasło.',
  ],
  [
    /^The address cannot be used: the protocol (\S+) is not allowed\.$/,
    'Nie możemy użyć tego adresu: przekierowuje do $1 zamiast https.',
  ],
  [/^The address cannot be used: (".*") is not a URL\.$/s, 'Nie możemy użyć tego adresu: przekierowuje do $1.'],
  [/^The file could not be fetched: (\S+) redirects more than (\d+) times\.$/, '$1 przekierowuje więcej niż $2 razy.'],
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
  [/^The feed is cut off: it ends in line (\d+).*/s, 'Plik jest ucięty: kończy się w wierszu $1.'],
  [
    /^The feed has a document type declaration.*$/s,
    'Plik ma deklarację <!DOCTYPE …>, która jest niedozwolona. Usuń ją.',
  ],
  [/^A field is larger than (\d+) million characters\.$/, 'Jedno z pól ma więcej niż $1 mln znaków.'],
  [/^The feed is empty\..*$/s, 'Plik jest pusty.'],
  [
    /^The file is an Excel workbook or another.*$/s,
    'To plik programu Excel lub Office. Zapisz tabelę jako CSV w UTF-8.',
  ],
  [/^The file is JSON\..*$/s, 'To plik JSON. Wyślij XML, TSV lub CSV.'],
  [
    /^The file has the format (.+)\. Send XML, TSV or CSV.*$/s,
    'Nie czytamy plików w formacie $1. Wyślij XML, TSV lub CSV, także w gzip lub ZIP.',
  ],
  [/^The file is neither XML nor a table.*$/s, 'To ani XML, ani tabela: pierwszy wiersz nie ma końca.'],
  [
    /^The file is a table whose first line has no column (.+)\. Send.*$/s,
    'To tabela bez kolumn: $1. Nazwy kolumn muszą być takie jak w Google Merchant.',
  ],
  [
    /^A row that begins in line (\d+) or later does not end\..*$/s,
    'Od wiersza $1 jest wiersz bez końca. Może brakuje cudzysłowu?',
  ],
  [/^The ZIP archive has (\d+) files\..*$/s, 'Archiwum ZIP ma plików: $1. Wyślij jeden plik.'],
  [/^The ZIP archive has a password\..*$/s, 'Archiwum ZIP ma hasło. Wyślij je bez hasła.'],
  [/^The ZIP archive is damaged.*$/s, 'Archiwum ZIP jest uszkodzone.'],
  [/^The compressed feed is damaged.*$/s, 'Skompresowany plik jest uszkodzony lub ucięty.'],
  [/^The compressed feed expands.*$/s, 'Skompresowany plik jest po rozpakowaniu za duży.'],
  [/^The feed ends in the middle of a character.*$/s, 'Plik jest ucięty w środku znaku.'],
  [
    /^Wrong encoding: the feed declares (\S+) but byte (\w+) at byte (\d+), line (\d+).*/s,
    'Złe kodowanie: plik deklaruje $1, ale bajt $2 w wierszu $4 nie należy do tego kodowania. Popraw deklarację w pierwszym wierszu.',
  ],
  [
    /^Wrong encoding: the feed declares (\S+) but is written in UTF-8.*$/s,
    'Złe kodowanie: plik deklaruje $1, a jest w UTF-8. Popraw deklarację w pierwszym wierszu.',
  ],
  [
    /^Wrong encoding: the feed is not valid (\S+) near line (\d+)\.$/,
    'Złe kodowanie: koło wiersza $2 plik nie jest poprawnym $1.',
  ],
  [
    /^The feed declares the encoding (".*"), which is not supported\..*$/s,
    'Plik deklaruje kodowanie $1, którego nie czytamy. Zapisz go w UTF-8.',
  ],
  [
    /^The file begins with (<.*?>), so it is neither.* It is a Heureka feed\.$/s,
    'Plik zaczyna się od $1: to plik Heureka. Wyślij plik Google Merchant lub Ceneo.',
  ],
  [
    /^The file begins with (<.*?>), so.* It is a web page\.$/s,
    'Plik zaczyna się od $1: to strona internetowa, nie plik z ofertami.',
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
