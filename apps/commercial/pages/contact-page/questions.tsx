import { paths, type QuestionId } from '@gniazdo/contracts/site';
import type { AccordionPanel } from '@gniazdo/ui/components';
import { rankingHtml } from '../../texts/parseText.ts';
import styles from './ContactPage.module.css';

/** Frequent questions. Their ids are permanent, because mails and the search link to them. */
export const questions: (AccordionPanel & { id: QuestionId })[] = [
  {
    id: 'gdzie-kupuje',
    title: 'Czy kupuję w Gnieździe?',
    content: (
      <p>
        Nie. Porównujemy oferty, a zamówienie składasz w sklepie, do którego przejdziesz. Tam też płacisz i z nim
        zawierasz umowę.
      </p>
    ),
  },
  {
    id: 'zwrot',
    title: 'Jak zwrócić albo zareklamować produkt?',
    content: (
      <p>
        Napisz do sklepu, w którym kupiono produkt. Od umowy zawartej przez internet można odstąpić w ciągu 14 dni od
        dostawy; niektóre sklepy dają więcej czasu, o czym piszemy na stronie produktu.
      </p>
    ),
  },
  {
    id: 'inna-cena',
    title: 'Dlaczego w sklepie jest inna cena?',
    content: (
      <p>
        Ceny pochodzą z plików, które przesyłają nam sklepy. Przy każdej ofercie piszemy, kiedy ją sprawdziliśmy. Jeśli
        cena się różni, obowiązuje ta ze sklepu – a nam przyślij adres strony.
      </p>
    ),
  },
  {
    id: 'najnizsza-cena',
    title: 'Co znaczy „najniższa cena z 30 dni przed obniżką”?',
    content: (
      <p>
        Tyle najmniej kosztował produkt w tym sklepie w ciągu 30 dni przed ostatnią obniżką. Od tej ceny liczymy procent
        obniżki. Więcej w <a href={paths.article('jak-czytac-cene-omnibus')}>poradniku</a>.
      </p>
    ),
  },
  {
    id: 'kolejnosc',
    title: 'Jak ustalamy kolejność na listach? Czy sklepy za nią płacą?',
    // Rendered from Markdown of our own repository.
    content: <div className={styles.answer} dangerouslySetInnerHTML={{ __html: rankingHtml }} />,
  },
];
