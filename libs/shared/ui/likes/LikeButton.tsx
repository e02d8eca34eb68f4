import { IconButton } from '../components/IconButton.tsx';
import { useLike } from './useLike.ts';

/** The heart of a card and of a product's page. */
export function LikeButton({ variantId }: { variantId: number }) {
  const [isLiked, toggle] = useLike('variant', variantId);
  return <IconButton icon="heart" label="Ulubione" aria-pressed={isLiked} onClick={toggle} />;
}
