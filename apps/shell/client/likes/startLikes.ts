import { likeChangesAtom, likedItemsAtom, localLikesAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';
import { addScript } from '../federation/addScript.ts';
import { whenIdle } from '../islands/whenIdle.ts';

/** Path and hash of the script of likes; defined by the build. */
declare const LIKES: [path: string, integrity: string];

/** Loads the script of likes when the browser is idle. Without it, likes stay in this browser until the next page. */
export function startLikes() {
  const state = { store: getDefaultStore(), localLikesAtom, likedItemsAtom, likeChangesAtom };
  whenIdle(() =>
    addScript(`/shell/${LIKES[0]}`, LIKES[1]).then(
      () => window.gniazdo?.syncLikes?.(state),
      () => {},
    ),
  );
}
