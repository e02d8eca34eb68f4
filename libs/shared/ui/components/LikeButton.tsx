import { useLike } from '@gniazdo/state';
import { IconButton } from './IconButton.tsx';

/** The heart of a card and of a product page. */
export function LikeButton({ variantId }: { variantId: number }) {
  const [isLiked, toggle] = useLike('variant', variantId);
  return <IconButton icon="heart" label="Ulubione" aria-pressed={isLiked} onClick={toggle} />;
}
