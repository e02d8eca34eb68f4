import type { Choice } from '@gniazdo/contracts/offers';
import { Chip, ChipList } from '@gniazdo/ui/components';

type Props = {
  label: string;
  choices: Choice[];
  /** The promotion that a choice is a shortcut to, e.g. `promocja:tak`; undefined for other choices. */
  getPromotion?: (choice: Choice) => string | undefined;
};

/** Links to narrower lists, the highlighted ones first. */
export function LinkChips({ label, choices, getPromotion }: Props) {
  const open = choices
    .filter(({ disabled }) => !disabled)
    .toSorted((a, b) => Number(b.highlighted) - Number(a.highlighted));
  if (open.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ChipList>
        {open.map((choice) => (
          <Chip
            key={choice.url}
            href={choice.url}
            rel={choice.followable ? undefined : 'nofollow'}
            aria-current={choice.selected || undefined}
            data-promo={getPromotion?.(choice)}
          >
            {choice.highlighted ? <b>{choice.name}</b> : choice.name}
          </Chip>
        ))}
      </ChipList>
    </nav>
  );
}
