import type { Shop } from '../names/shops.ts';
import { daysBefore } from '../offers/days.ts';
import { Random } from '../Random.ts';

const OLDEST_DAYS = 400;
const WITH_TEXT = 0.4;
const ONE_SENTENCE = 0.25;

/** So many times another text is drawn, if it is already written. */
const TRIES = 40;

/** What buyers say of a shop with that many stars: what happened, and what they add. */
const TEXTS: Record<number, readonly [happened: readonly string[], added: readonly string[]]> = {
  1: [
    [
      'Paczka przyszła po trzech tygodniach od obiecanego terminu, a na maile nikt nie odpisywał.',
      'Zamówienie anulowane po dwóch tygodniach, bez słowa wyjaśnienia.',
      'Dostałam inny mebel niż na stronie i sama płaciłam za odesłanie.',
      'Szafa z pękniętym bokiem, a reklamacja leży od miesiąca.',
      'Telefonu nikt nie odbiera, a przesyłka dalej „w przygotowaniu”.',
    ],
    [
      'Więcej tu nie kupię.',
      'Pieniądze odzyskałam dopiero przez bank.',
      'Szkoda nerwów.',
      'Każdy konsultant mówił co innego.',
      'Odradzam, jeśli komuś zależy na terminie.',
    ],
  ],
  2: [
    [
      'Kurier zostawił karton pod bramą, chociaż zapłaciłam za wniesienie.',
      'Zwrot pieniędzy trwał miesiąc, dopiero po drugim telefonie.',
      'Termin dostawy zmieniano trzy razy.',
      'Karton rozerwany, a w środku poobijane narożniki.',
      'Kolor w paczce inny niż w zamówieniu.',
      'O opóźnieniu dowiedziałam się od kuriera, nie od sklepu.',
    ],
    [
      'Rabat na otarcie łez to za mało.',
      'Sam mebel jest w porządku.',
      'Drugi raz bym się zastanowiła.',
      'Na odpowiedź czekałam tydzień.',
      'Za tę cenę oczekiwałam więcej.',
      'Wymiana trwa do dziś.',
    ],
  ],
  3: [
    [
      'Mebel w porządku, ale brakowało śrub. Sklep dosłał je po tygodniu.',
      'Dostawa dwa dni później niż w wiadomości.',
      'Zapakowane przeciętnie, na szczęście nic się nie stało.',
      'Obsługa uprzejma, tylko trudno się dodzwonić.',
      'Przyszło w dwóch paczkach, druga tydzień po pierwszej.',
      'Instrukcja po angielsku, polską trzeba było znaleźć w sieci.',
      'Przedział dostawy od ósmej do dwudziestej, cały dzień w domu.',
      'Zwrot przyjęli, ale etykietę trzeba było drukować samemu.',
    ],
    [
      'Cena za to dobra.',
      'Bez zachwytu, ale i bez dramatu.',
      'Liczę, że następnym razem pójdzie sprawniej.',
      'Innym razem wybiorę odbiór osobisty.',
      'Dostałam kod na kolejne zakupy.',
      'Po telefonie sprawa ruszyła.',
      'Na zdjęciach wszystko zgadzało się z rzeczywistością.',
    ],
  ],
  4: [
    [
      'Dobrze zapakowane, dostawa dzień po terminie.',
      'Sklep odpisuje szybko, szkoda tylko, że termin dostawy był bardzo szeroki.',
      'Wszystko zgodne z opisem, karton trochę obity.',
      'Sprawna obsługa, tylko strona z płatnością się zawiesiła.',
      'Kurier miły, ale bez wniesienia, bo go nie zamówiłam.',
      'Towar bez zarzutu, faktura dopiero po prośbie.',
      'Jedna zaślepka zaginęła, nową dostałam po trzech dniach.',
      'Szybko i bez niespodzianek, opakowania mogłoby być mniej.',
      'Paczka na czas, powiadomienia trochę chaotyczne.',
      'Wymiana rozmiaru udana, trwała dziesięć dni.',
    ],
    [
      'Jako całość polecam.',
      'Pewnie jeszcze tu wrócę.',
      'Ceny niższe niż w salonie obok.',
      'Kupowałam po raz drugi, znów w porządku.',
      'Opis tkaniny mógłby być dokładniejszy.',
      'Infolinia pomogła przy wyborze.',
      'Brakuje tylko dostawy w sobotę.',
      'Gwiazdka mniej za czekanie.',
      'Zamawialiśmy do pierwszego mieszkania.',
    ],
  ],
  5: [
    [
      'Zamówienie przyszło przed terminem i bez jednego zadrapania.',
      'Miła obsługa, pomogli zmienić adres po złożeniu zamówienia.',
      'Zwrot bez problemu, pieniądze po czterech dniach.',
      'Kierowca zadzwonił dzień wcześniej i przyjechał o umówionej godzinie.',
      'Solidnie zapakowane, wszystko zgodne z zamówieniem.',
      'Szybka wysyłka, po dwóch dniach paczka była u mnie.',
      'Na pytanie o tkaninę odpisali w kwadrans.',
      'Wniesienie na trzecie piętro bez marudzenia.',
      'Wymienili nogi na inne jeszcze przed wysyłką.',
      'Zapłaciłam tyle, ile było na stronie, żadnych dopłat.',
      'Faktura i instrukcja od razu w mailu.',
      'Dzień dostawy ustaliłam sama i został dotrzymany.',
      'Reklamację uznali po jednym zdjęciu.',
      'Próbki tkanin przyszły za darmo.',
      'Doradzili większy rozmiar i mieli rację.',
      'Połączyli dwa zamówienia w jedną dostawę.',
      'Przesunęli dostawę o tydzień, bo remont się przedłużył.',
      'Wszystko kompletne, śruby opisane i policzone.',
      'Brakującą półkę dosłali następnego dnia.',
      'Dostawa w sobotę rano, dokładnie tak, jak chciałam.',
    ],
    [
      'To moje trzecie zakupy w tym sklepie.',
      'Pierwsze zakupy i na pewno nie ostatnie.',
      'Zamawialiśmy meble do całego salonu.',
      'Polecam, także przy większych zamówieniach.',
      'Poleciła mi ich siostra.',
      'Kurier zabrał też opakowania.',
      'Status przesyłki był aktualny przez cały czas.',
      'Telefon odbierają od razu.',
      'Przy następnym remoncie też tu zajrzymy.',
      'Najlepszy z czterech sklepów, w których kupowaliśmy.',
      'Mieszkam daleko od miasta, a i tak dojechało na czas.',
      'Tak powinny wyglądać zakupy mebli.',
      'Kupione w promocji, tym bardziej się cieszę.',
      'Zamówienie złożone w piątek wieczorem.',
      'Rodzice też już u nich zamówili.',
      'Nie mam żadnych uwag.',
    ],
  ],
};

/** Lines of starReviews.jsonl: sample reviews of the shops, as many as each has, with about its rating. */
export function makeStarReviews(shops: readonly Shop[], seed: number, today: string) {
  const written = new Set<string>();
  return shops.flatMap(({ slug, rating, reviewsCount }) => {
    if (rating === null) return [];
    const random = new Random(seed, 'starReviews', slug);
    return Array.from({ length: reviewsCount }, (_, index) => {
      const value = makeStars(rating, random);
      const hour = String(random.whole(7, 21)).padStart(2, '0');
      return {
        shop: slug,
        order: `DEMO-${index + 1}`,
        value,
        dateTime: `${daysBefore(today, random.whole(1, OLDEST_DAYS))}T${hour}:${random.whole(10, 59)}:00Z`,
        text: random.chance(WITH_TEXT) ? drawText(value, random, written) : null,
        source: 'generated',
      };
    });
  });
}

/** One or two sentences that no reviewer has written yet; null after many tries. */
function drawText(value: number, random: Random, written: Set<string>) {
  const [happened, added] = TEXTS[value]!;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const first = random.pick(happened);
    const text = random.chance(ONE_SENTENCE) ? first : `${first} ${random.pick(added)}`;
    if (!written.has(text)) {
      written.add(text);
      return text;
    }
  }
  return null;
}

/** 5 with the probability that makes the average the rating, if the others are 1 to 4. */
function makeStars(rating: number, random: Random) {
  const others = [4, 3, 2, 1];
  const weights = [60, 22, 10, 8];
  const average = others.reduce((sum, stars, index) => sum + (stars * weights[index]!) / 100, 0);
  return random.chance((rating - average) / (5 - average)) ? 5 : others[random.weighted(weights)]!;
}
