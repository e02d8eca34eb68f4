import { dialogAttributes, paths } from '@gniazdo/contracts/site';
import { HeaderAction } from './HeaderAction.tsx';

/** The header's heart: it opens the favourites of a signed-in visitor, and the login of others. Without script, the page. */
export function FavouritesAction({ for: audience }: { for: 'guest' | 'user' }) {
  const dialog =
    audience === 'user'
      ? dialogAttributes('user/Favourites', {})
      : dialogAttributes('shell/SignIn', { for: 'favourites' });
  return <HeaderAction for={audience} href={paths.favourites()} icon="heart" text="Ulubione" dialog={dialog} />;
}
