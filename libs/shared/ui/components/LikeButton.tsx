import { useLike } from '@gniazdo/state';
import { IconButton } from './IconButton.tsx';

/** The heart that adds a variant to the favourites and removes it. */
export function LikeButton({ variantId }: { variantId: number }) {
  const [isLiked, toggle] = useLike('variant', variantId);
  return <IconButton icon="heart" label="Ulubione" aria-pressed={isLiked} onClick={toggle} />;
}
