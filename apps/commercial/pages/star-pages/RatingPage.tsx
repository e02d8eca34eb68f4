import { paths, starPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { StarChoice, TextArea } from '@gniazdo/ui/components';
import { IDENT, StarPage, type StarPageProps } from './StarPage.tsx';
import styles from './star.module.css';

/** The form with which a buyer rates the shop of their order. */
export function RatingPage({ order: { eshop }, refused }: StarPageProps) {
  return (
    <StarPage title={`Jak oceniasz zakupy w sklepie ${eshop.name}?`} message={refused?.message}>
      <form className={styles.form} action={starPaths.review(IDENT)} method="post" noValidate>
        <StarChoice name="rating" legend="Twoja ocena" value={refused?.values.rating} error={refused?.errors.rating} />
        <TextArea
          id="opinia-tekst"
          name="text"
          label="Co warto wiedzieć o tym sklepie?"
          required={false}
          hint="Dostawa, pakowanie, kontakt ze sklepem. Najwyżej 2000 znaków."
          error={refused?.errors.text}
          defaultValue={refused?.values.text}
        />
        <p className={styles.note}>
          Ocenę pokażemy na stronie sklepu, bez Twojego adresu e-mail. Obowiązują{' '}
          <a href={paths.starReviewTerms()}>zasady opinii</a>; o danych piszemy w{' '}
          <a href={paths.starPrivacy()}>informacji o prywatności</a>.
        </p>
        <Button type="submit" variant="primary" wide>
          Wyślij ocenę
        </Button>
      </form>
      <ul className={styles.links}>
        <li>
          <a href={starPaths.delayed(IDENT)}>Zamówienie jeszcze nie dotarło</a>
        </li>
        <li>
          <a href={starPaths.unsubscribe(IDENT)}>Nie chcę więcej pytań o opinie</a>
        </li>
      </ul>
    </StarPage>
  );
}
