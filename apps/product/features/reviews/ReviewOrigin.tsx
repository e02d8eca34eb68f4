import type { Review } from '@gniazdo/contracts/offers';
import styles from './Reviews.module.css';

/** Source of generated reviews. */
const GENERATED_SOURCE = 'generated';

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

/** Where a review comes from. The source `eshop` is shown as the shop's name. */
export function formatOrigin(source: string, shopName?: string) {
  const shop = shopName ? `sklep ${shopName}` : 'sklep';
  if (source === 'eshop') return shop;
  const name = source === GENERATED_SOURCE ? 'dane przykładowe' : source;
  return shopName ? `${name}, ${shop}` : name;
}
