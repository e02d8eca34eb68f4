import { useLike, useLikeCount } from '@gniazdo/state';
import { IconButton } from './IconButton.tsx';

/** The heart that adds a variant to the favourites and removes it, with the number of visitors who like the variant. */
export function LikeButton({ variantId }: { variantId: number }) {
  const [isLiked, toggle] = useLike('variant', variantId);
  const count = useLikeCount(variantId);
  return <IconButton icon="heart" label="Ulubione" count={count} aria-pressed={isLiked} onClick={toggle} />;
}
