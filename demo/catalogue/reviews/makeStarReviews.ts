import type { Shop } from '../names/shops.ts';
import { daysBefore } from '../offers/days.ts';
import { Random } from '../Random.ts';

const OLDEST_DAYS = 400;
const WITH_TEXT = 0.4;

/** What buyers say of a shop with that many stars. */
const TEXTS: Record<number, readonly string[]> = {
  1: ['Paczka przyszła po trzech tygodniach od obiecanego terminu, a na maile nikt nie odpisywał.'],
  2: [
    'Kurier zostawił karton pod bramą, chociaż zapłaciłam za wniesienie.',
    'Zwrot pieniędzy trwał miesiąc, dopiero po drugim telefonie.',
  ],
  3: [
    'Mebel w porządku, ale brakowało śrub. Sklep dosłał je po tygodniu.',
    'Dostawa dwa dni później niż w wiadomości.',
  ],
  4: [
    'Dobrze zapakowane, dostawa dzień po terminie.',
    'Sklep odpisuje szybko, szkoda tylko, że termin dostawy był bardzo szeroki.',
    'Wszystko zgodne z opisem, karton trochę obity.',
  ],
  5: [
    'Zamówienie przyszło przed terminem i bez jednego zadrapania.',
    'Miła obsługa, pomogli zmienić adres po złożeniu zamówienia.',
    'Zwrot bez problemu, pieniądze po czterech dniach.',
    'Kierowca zadzwonił dzień wcześniej i przyjechał o umówionej godzinie.',
    'Solidnie zapakowane, wszystko zgodne z zamówieniem.',
  ],
};

/** Lines of starReviews.jsonl: sample reviews of the shops, as many as each has, with about its rating. */
export function makeStarReviews(shops: readonly Shop[], seed: number, today: string) {
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
        text: random.chance(WITH_TEXT) ? random.pick(TEXTS[value]!) : null,
        source: 'generated',
      };
    });
  });
}

/** 5 with the probability that makes the average the rating, if the others are 1 to 4. */
function makeStars(rating: number, random: Random) {
  const others = [4, 3, 2, 1];
  const weights = [60, 22, 10, 8];
  const average = others.reduce((sum, stars, index) => sum + (stars * weights[index]!) / 100, 0);
  return random.chance((rating - average) / (5 - average)) ? 5 : others[random.weighted(weights)]!;
}
