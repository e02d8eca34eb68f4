import { paths } from '@gniazdo/contracts/site';
import { ButtonLink } from '@gniazdo/ui';
import { NoFavourites } from '@gniazdo/ui/illustrations';
import { EmptyState } from '@gniazdo/ui/components';

/** Empty state of the favourites page. */
export function FavouritesEmptyState() {
  return (
    <EmptyState picture={<NoFavourites />} title="Nie masz jeszcze ulubionych">
      <p>Kliknij serce na zdjęciu produktu, a znajdziesz go tutaj.</p>
      <ButtonLink variant="primary" href={paths.products()}>
        Zobacz produkty
      </ButtonLink>
    </EmptyState>
  );
}
