import type { Inspiration } from '@gniazdo/contracts/offers';
import { InspirationCard } from '../../components/inspiration/InspirationCard.tsx';
import { formatCount, plural } from '@gniazdo/format';

type Props = {
  inspirations: Inspiration[];
  /** True for the first page: its first picture is in the first screen. */
  isStart?: boolean;
};

/** Cards as items of the feed's list. */
export function InspirationItems({ inspirations, isStart = false }: Props) {
  return inspirations.map((inspiration, index) => (
    <li key={inspiration.id}>
      <InspirationCard inspiration={inspiration} isFirst={isStart && index === 0} />
    </li>
  ));
}

/** `45 inspiracji` */
export function formatInspirationCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'inspiracja', 'inspiracje', 'inspiracji')}`;
}
