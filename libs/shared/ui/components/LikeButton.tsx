import { useLike, useLikeCount } from '@gniazdo/state';
import { pushEvent } from '@gniazdo/tracking';
import { IconButton } from './IconButton.tsx';

/** The heart that adds a variant to the favourites and removes it, with the number of visitors who like the variant. */
export function LikeButton({ variantId }: { variantId: number }) {
  const [isLiked, toggle] = useLike('variant', variantId);
  const count = useLikeCount(variantId);
  return <IconButton icon="heart" label="Ulubione" count={count} aria-pressed={isLiked} onClick={toggle} />;
}

/** Adds a variant to the comparison and removes it. Announces each change to the shell, which shows a message. */
export function CompareButton({ variantId }: { variantId: number }) {
  const [isCompared, toggle] = useLike('comparison', variantId);

  function handleClick() {
    const isAdded = toggle();
    pushEvent({ event: isAdded ? 'comparison_add' : 'comparison_removed', variantId });
    document.dispatchEvent(new CustomEvent('gniazdo:compared', { detail: isAdded }));
  }

  return <IconButton icon="compare" label="Do porównania" aria-pressed={isCompared} onClick={handleClick} />;
}
