import { paths } from '@gniazdo/contracts';
import { ButtonLink } from '@gniazdo/ui';
import { NoFavourites } from '@gniazdo/ui/illustrations';
import { EmptyState } from '@gniazdo/ui/parts';

/** Nothing is liked yet, or any more. */
export function NothingLiked() {
  return (
    <EmptyState picture={<NoFavourites />} title="Nie masz jeszcze ulubionych">
      <p>Kliknij serce na zdjęciu produktu, a znajdziesz go tutaj.</p>
      <ButtonLink look="primary" href={paths.products()}>
        Zobacz produkty
      </ButtonLink>
    </EmptyState>
  );
}
