import type { Review } from '@gniazdo/contracts/offers';
import { GENERATED_SOURCE } from './formatOrigin.ts';
import styles from './Reviews.module.css';

/** Where reviews come from, and whether they are verified, as the law requires. Generated reviews are called so. */
export function ReviewOrigin({ reviews }: { reviews: readonly Review[] }) {
  return (
    <p className={styles.note}>
      {reviews.some(({ source }) => source === GENERATED_SOURCE)
        ? 'To wersja demonstracyjna: opinie z oznaczeniem „dane przykładowe” wygenerował program, nie napisali ich kupujący.'
        : 'Opinie przekazują nam sklepy albo piszą je goście Gniazda; przy każdej podajemy jej źródło. Nie sprawdzamy, czy jej autor kupił produkt.'}
    </p>
  );
}
