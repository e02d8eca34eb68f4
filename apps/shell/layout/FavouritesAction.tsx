import { dialogAttributes, paths } from '@gniazdo/contracts/site';
import { HeaderAction } from './HeaderAction.tsx';

/** The header's heart: it opens the favourites of a signed-in visitor, and the login of others. Without script, the page. */
export function FavouritesAction({ isSignedIn }: { isSignedIn: boolean }) {
  const dialog = isSignedIn
    ? dialogAttributes('user/Favourites', {})
    : dialogAttributes('shell/SignIn', { for: 'favourites' });
  return <HeaderAction href={paths.favourites()} icon="heart" text="Ulubione" dialog={dialog} />;
}
