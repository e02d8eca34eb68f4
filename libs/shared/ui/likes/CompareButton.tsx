import { IconButton } from '../components/IconButton.tsx';
import { useLike } from './useLike.ts';

/** Takes a product into the comparison and out of it. The shell hears of it: the header, which counts, may be out of view. */
export function CompareButton({ variantId }: { variantId: number }) {
  const [isCompared, toggle] = useLike('comparison', variantId);

  function handleClick() {
    toggle();
    document.dispatchEvent(new CustomEvent('gniazdo:compared', { detail: !isCompared }));
  }

  return <IconButton icon="compare" label="Do porównania" aria-pressed={isCompared} onClick={handleClick} />;
}
