import { paths, starPaths } from '@gniazdo/contracts';
import { ButtonLink } from '@gniazdo/ui';
import type { StarPageProps } from './StarPageProps.ts';
import { StarPage } from './StarPage.tsx';

/** Thanks for a rating, with the way to the shop's page. */
export function ThanksPage({ order: { eshop } }: StarPageProps) {
  return (
    <StarPage title="Dziękujemy za ocenę">
      <p>
        Ocena sklepu {eshop.name} jest już na jego stronie. Pomoże osobom, które jeszcze tam nie kupowały. Każde
        zamówienie można ocenić raz.
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
