import { starPaths } from '@gniazdo/contracts';
import { formatDate } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import type { StarPageProps } from './StarPageProps.ts';
import { StarPage } from './StarPage.tsx';
import styles from './star.module.css';

/** The buyer says that the order has not arrived yet, or sees when they are asked again. */
export function DelayedPage({ ident, order, refused }: StarPageProps) {
  const { eshop, askAt, isUnsubscribed } = order;
  if (isUnsubscribed) {
    return (
      <StarPage title="Nie zapytamy ponownie">
        <p>Na Twój adres nie wysyłamy już pytań o opinie.</p>
        <BackToRating ident={ident} />
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
        <BackToRating ident={ident} />
      </StarPage>
    );
  }
  return (
    <StarPage title="Zamówienie jeszcze nie dotarło?" message={refused?.message}>
      <p>O zakupy w sklepie {eshop.name} zapytamy ponownie za tydzień.</p>
      <form className={styles.form} action={starPaths.delayed(ident)} method="post">
        <Button type="submit" variant="primary" wide>
          Zapytajcie za tydzień
        </Button>
      </form>
      <BackToRating ident={ident} />
    </StarPage>
  );
}

function BackToRating({ ident }: { ident: string }) {
  return (
    <p>
      <a href={starPaths.review(ident)}>Zamówienie jest u mnie, oceniam</a>
    </p>
  );
}
