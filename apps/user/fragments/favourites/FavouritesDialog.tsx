import { Island } from '@gniazdo/composition';
import { accountPaths, paths } from '@gniazdo/contracts';
import { ButtonLink } from '@gniazdo/ui';
import { DialogPanel } from '@gniazdo/ui/components';
import { FavouritesPreviewIsland } from '../../features/preview-favourites/FavouritesPreview.island.tsx';

/** The contents of a dialog: the newest favourites of the signed-in visitor, which its island requests. */
export function FavouritesDialog() {
  return (
    <DialogPanel title="Ulubione">
      <Island name="user/FavouritesPreview" wake="now">
        <FavouritesPreviewIsland />
      </Island>
      <ButtonLink href={paths.favourites()} variant="primary" wide>
        Wszystkie ulubione
      </ButtonLink>
      <p>
        <a href={accountPaths.watchdog()}>Obserwowane produkty</a>
      </p>
    </DialogPanel>
  );
}
