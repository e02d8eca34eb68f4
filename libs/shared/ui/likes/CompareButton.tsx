import { IconButton } from '../components/IconButton.tsx';
import { useLike } from './useLike.ts';

/** Takes a product into the comparison and out of it. */
export function CompareButton({ variantId }: { variantId: number }) {
  const [isCompared, toggle] = useLike('comparison', variantId);
  return <IconButton icon="compare" label="Do porównania" aria-pressed={isCompared} onClick={toggle} />;
}
