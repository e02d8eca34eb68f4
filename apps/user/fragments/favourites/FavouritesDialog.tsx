import { Island } from '@gniazdo/composition';
import { paths, watchdogPaths } from '@gniazdo/contracts/site';
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
        <a href={watchdogPaths.list()}>Obserwowane produkty</a>
      </p>
    </DialogPanel>
  );
}
