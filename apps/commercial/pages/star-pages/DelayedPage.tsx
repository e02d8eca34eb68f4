import { starPaths } from '@gniazdo/contracts/site';
import { formatDate } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { IDENT, StarPage, type StarPageProps } from './StarPage.tsx';
import styles from './star.module.css';

/** The buyer says that the order has not arrived yet, or sees when they are asked again. */
export function DelayedPage({ order, refused }: StarPageProps) {
  const { eshop, askAt, isUnsubscribed } = order;
  if (isUnsubscribed) {
    return (
      <StarPage title="Nie zapytamy ponownie">
        <p>Na Twój adres nie wysyłamy już pytań o opinie.</p>
        <BackToRating />
      </StarPage>
    );
  }
  if (askAt !== null) {
    return (
      <StarPage title="Zapytamy później">
        <p className={styles.notice} role="status">
          Zapisaliśmy, że zamówienie jeszcze nie dotarło. O zakupy w sklepie {eshop.name} zapytamy ponownie{' '}
          {formatDate(askAt)}.
        </p>
        <p>W sprawie dostawy napisz do sklepu: to on wysłał zamówienie.</p>
        <BackToRating />
      </StarPage>
    );
  }
  return (
    <StarPage title="Zamówienie jeszcze nie dotarło?" message={refused?.message}>
      <p>O zakupy w sklepie {eshop.name} zapytamy ponownie za tydzień.</p>
      <form className={styles.form} action={starPaths.delayed(IDENT)} method="post">
        <Button type="submit" variant="primary" wide>
          Zapytajcie za tydzień
        </Button>
      </form>
      <BackToRating />
    </StarPage>
  );
}

function BackToRating() {
  return (
    <p>
      <a href={starPaths.review(IDENT)}>Zamówienie jest u mnie, oceniam</a>
    </p>
  );
}
