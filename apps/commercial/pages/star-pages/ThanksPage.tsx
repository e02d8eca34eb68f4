import { paths, starPaths } from '@gniazdo/contracts/site';
import { ButtonLink } from '@gniazdo/ui';
import { StarPage, type StarPageProps } from './StarPage.tsx';

/** Thanks for a rating, with the way to the shop's page. */
export function ThanksPage({ order: { eshop } }: StarPageProps) {
  return (
    <StarPage title="Dziękujemy za ocenę">
      <p>
        Ocena pomoże osobom, które nie kupowały jeszcze w sklepie {eshop.name}. Same gwiazdki pokazujemy od razu, a
        opinię z tekstem po sprawdzeniu. Każde zamówienie można ocenić raz.
      </p>
      <p>
        <ButtonLink href={starPaths.eshop(eshop.slug)} variant="primary">
          Zobacz opinie o sklepie {eshop.name}
        </ButtonLink>
      </p>
      <p>
        <a href={paths.home()}>Strona główna</a>
      </p>
    </StarPage>
  );
}
