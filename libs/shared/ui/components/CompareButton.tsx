import { useLike } from '@gniazdo/state';
import { pushEvent } from '@gniazdo/tracking';
import { IconButton } from './IconButton.tsx';

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
